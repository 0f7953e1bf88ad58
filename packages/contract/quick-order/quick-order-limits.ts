import { formatMegabytes, MEGABYTE } from '../core/file-size.ts'

/** Maximum number of rows per list. */
export const QUICK_ROWS = 5000

/** Maximum size of an uploaded list. */
export const LIST_FILE_BYTES = 2 * MEGABYTE
export const LIST_FILE_LIMIT = formatMegabytes(LIST_FILE_BYTES)
