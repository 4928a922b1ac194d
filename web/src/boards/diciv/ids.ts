// Made by `make samples`; not to be changed by hand.
export const HAPPINESS_IDS = ["happy","satisfied","unhappy","revolt"] as const;
export const AGE_IDS = ["ancient","medieval","industrial","modern"] as const;
export const TECHNOLOGY_IDS = ["agriculture","heavy_plough","steam_power","refrigeration","currency","banking","corporation","electronics","bronze_working","steel","rifling","flight","writing","university","scientific_method","space_flight","code_of_laws","castles","medicine","mass_media"] as const;
export const COMBINATION_IDS = ["of_a_kind","of_a_kind_min_face","full_house","total_min","total_max","run","faces","all_different","all_odd"] as const;
export const PURPOSE_IDS = ["none","research","production","economy"] as const;
export const VICTORY_IDS = ["none","gold","cities","technology","domination"] as const;
export const STEP_IDS = ["start","turn","attack","battle","lose","income","first","join","match","barbarians","upkeep","buy","purpose","roll","encampment","war","pass","over"] as const;
