// Made by `make samples`; not to be changed by hand.
export const EMPIRE_IDS = ["people","food","either","innovation","port","skull"] as const;
export const FATE_IDS = ["plenty","drought","omens","conquest","tribute","doom"] as const;
export const FACE_IDS = ["people","food","either","innovation","port","skull","plenty","drought","omens","conquest","tribute","doom"] as const;
export const MONUMENT_IDS = ["obelisk","colossus","walls","acropolis","coliseum"] as const;
export const DEVELOPMENT_IDS = ["leadership","granaries","dyemaking","formations","medicine","shipmaking","irrigation","metallurgy","religion","architecture","coinage","aqueducts","navy","roads","citizenship","empire","commerce"] as const;
export const STEP_IDS = ["start","roll","lead","omens","choose","grain","feed","disaster","walls","fate","conquest","room","tribute","build","buy","pay","store","larder","pass","over"] as const;
