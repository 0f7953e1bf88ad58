/** Maximum number of lines per call and per cart. */
export const MAX_LINES = 5000
