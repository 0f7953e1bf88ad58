/** Number of best sellers that the overview shows. */
export const BEST_SELLERS = 8
/** Days of orders and revenue that the overview shows, today included. */
export const FIGURE_DAYS = 14
/** Days over which best sellers are counted. */
export const BEST_SELLER_DAYS = 30
/** Up to this many units, stock counts as low. */
export const LOW_STOCK = 5

/** Maximum length of the evidence on a dispute. */
export const MAX_EVIDENCE = 5000

/** What can change while the back office is open. */
export type BackOfficeTopic = 'orders' | 'returns' | 'quotes' | 'questions' | 'reviews' | 'skus'
