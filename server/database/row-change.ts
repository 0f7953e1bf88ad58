import { z } from 'zod'

/** A row that a statement inserted, updated or deleted. Key and cells are JSON, parsed only when they are needed. */
export type RowChange = {
  table: string
  kind: 'insert' | 'update' | 'delete'
  /** Primary key by column. */
  key: string
  /** Changed columns as `[column, old value, new value]`. */
  cells: string
}

const CellsSchema = z.array(z.tuple([z.string(), z.unknown(), z.unknown()]))
const KeySchema = z.looseObject({ id: z.int() })

/** A changed row: its id, and the old and new values of its changed columns. */
export type ChangedRow = {
  id: number
  kind: RowChange['kind']
  before: ReadonlyMap<string, unknown>
  after: ReadonlyMap<string, unknown>
}

/** Parses a change of a table whose primary key is `id`. */
export const toChangedRow = ({ kind, key, cells }: RowChange): ChangedRow => {
  const columns = CellsSchema.parse(JSON.parse(cells))

  return {
    id: KeySchema.parse(JSON.parse(key)).id,
    kind,
    before: new Map(columns.map(([column, value]) => [column, value])),
    after: new Map(columns.map(([column, , value]) => [column, value])),
  }
}
