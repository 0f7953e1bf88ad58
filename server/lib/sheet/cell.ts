/** A cell of an exported table: text, a number of pieces, money in dollars, or nothing. */
export type Cell = string | number | { dollars: number } | null

export type Column = { title: string; width: number }

/** Rows in portions, so that a long table is never whole in memory. */
export type Portions = AsyncIterable<readonly (readonly Cell[])[]>
