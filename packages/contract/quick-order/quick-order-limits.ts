/** Maximum number of rows per list. */
export const QUICK_ROWS = 5000
