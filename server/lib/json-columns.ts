/** The columns of a row schema as arguments of SQLite’s `json_object`; `alias` names their table. */
export const jsonColumns = (shape: Readonly<Record<string, unknown>>, alias: string): string =>
  Object.keys(shape)
    .map(column => `'${column}', ${alias}.${column}`)
    .join(', ')
