/** Most lines that one call takes and one cart holds. */
export const MAX_LINES = 5000
