// Made by `make samples`; not to be changed by hand.
export const GOOD_IDS = ["wood","stone","pottery","cloth","spearheads"] as const;
export const ITEM_IDS = ["wood","stone","pottery","cloth","spearheads","food"] as const;
export const FACE_IDS = ["food","good","skull","workers","either","coins"] as const;
export const CITY_IDS = ["city4","city5","city6","city7"] as const;
export const MONUMENT_IDS = ["step","circle","temple","obelisk","gardens","wall","pyramid"] as const;
export const DEVELOPMENT_IDS = ["leadership","irrigation","agriculture","quarrying","medicine","coinage","caravans","religion","granaries","masonry","engineering","architecture","empire","preservation","shipping","smithing","commerce"] as const;
export const STEP_IDS = ["preserve","roll","lead","choose","feed","smith","trade","offer","answer","build","buy","pay","discard","pass","over"] as const;
