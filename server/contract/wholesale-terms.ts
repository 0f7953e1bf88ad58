/** Goods paid within so many days decide the level. */
export const COUNTED_DAYS = 90

/** Minimum number of days that a level stays valid. */
export const KEPT_DAYS = 90

/** How soon an application is answered. */
export const ANSWER_TIME = '1 to 2 business days'
