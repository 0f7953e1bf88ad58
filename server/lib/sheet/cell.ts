/** A cell of an exported table: text, a number, an amount in dollars, or empty. */
export type Cell = string | number | { dollars: number } | null

export type Column = { title: string; width: number }

/** Rows in batches, so a long table is never in memory as a whole. */
export type RowBatches = AsyncIterable<readonly (readonly Cell[])[]>
