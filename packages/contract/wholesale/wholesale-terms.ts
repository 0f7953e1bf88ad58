/** Number of past days whose paid goods decide the level. */
export const COUNTED_DAYS = 90

/** Minimum number of days that a level stays valid. */
export const KEPT_DAYS = 90

/** Promised response time for an application. */
export const ANSWER_TIME = '1 to 2 business days'
