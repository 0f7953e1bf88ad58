import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = 'prisma/schema'
const FIELD = /^\s+(\w+)\s+(String|Int|Float|Boolean|DateTime)(\?)?(?:\s|$)/

export type ColumnType = 'String' | 'Int' | 'Float' | 'Boolean' | 'DateTime'
export type Column = { name: string; type: ColumnType; isOptional: boolean }
/** A model of the Prisma schema. `isOwn` is true when it has a column `memberId`. */
export type Model = { columns: Column[]; isOwn: boolean }

/** Reads the scalar columns of a model except `id` and `memberId`. Throws when no schema file declares it. */
export const readModel = (name: string, sources = readSchemas()): Model => {
  const body = sources.map(source => findBody(source, name)).find(found => found !== undefined)
  if (body === undefined) throw new Error(`${FOLDER} declares no model ${name}; describe the table first`)
  const columns = body.split('\n').flatMap(line => {
    const [, column, type, mark] = FIELD.exec(line) ?? []
    return column === undefined
      ? []
      : [{ name: column, type: type as ColumnType, isOptional: mark !== undefined }]
  })
  const isOwn = columns.some(column => column.name === 'memberId')
  return { columns: columns.filter(column => !['id', 'memberId'].includes(column.name)), isOwn }
}

const readSchemas = (): string[] =>
  readdirSync(FOLDER).map(file => readFileSync(path.join(FOLDER, file), 'utf8'))

const findBody = (source: string, name: string): string | undefined =>
  new RegExp(`^model ${name} \\{([^}]*)\\}`, 'm').exec(source)?.[1]
