/** A row that a statement inserted, updated or deleted. Key and cells are JSON, parsed only when they are needed. */
export type RowChange = {
  table: string
  kind: 'insert' | 'update' | 'delete'
  /** Primary key by column. */
  key: string
  /** Changed columns as `[column, old value, new value]`. */
  cells: string
}
