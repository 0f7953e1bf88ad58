import type { Column, ColumnType, Model } from './read-model.ts'

const contractTypes: Record<ColumnType, string> = {
  String: 'z.string()',
  Int: 'z.int()',
  Float: 'z.number()',
  Boolean: 'z.boolean()',
  DateTime: 'z.string()',
}
const rowTypes: Record<ColumnType, string> = {
  String: 'text',
  Int: 'integer',
  Float: 'real',
  Boolean: 'flag',
  DateTime: 'text',
}
const formatField = (types: Record<ColumnType, string>, { name, type, isOptional }: Column): string =>
  `${name}: ${types[type]}${isOptional ? '.nullable()' : ''}`

/** Zod schema of a row in the contract. */
export const rowContract = ({ columns }: Model): string =>
  `z.object({ ${['id: z.string()', ...columns.map(column => formatField(contractTypes, column))].join(', ')} })`

/** Converts a column to its form in the contract; empty for a column that needs no conversion. */
const toWire = ({ name, type, isOptional }: Column): string => {
  if (type === 'Boolean') return `${name}: row.${name} === 1`
  if (type !== 'DateTime') return ''
  return isOptional
    ? `${name}: row.${name} === null ? null : toIso(row.${name})`
    : `${name}: toIso(row.${name})`
}

/** Source of the service of a list. */
export const listService = (name: string, file: string, { columns, isOwn }: Model): string => {
  const changed = columns.map(toWire).filter(field => field !== '')
  const dates = columns.some(column => column.type === 'DateTime')
    ? "import { toIso } from '#server/database/row.ts'\n"
    : ''
  const member = isOwn ? ', { memberId }: Member' : ''
  const argument = isOwn ? 'memberId, ' : ''

  return `${isOwn ? "import type { Member } from '@fixbench/domain/viewer.ts'\n" : ''}${dates}import type { Paging } from '#server/lib/paging.ts'
import type { ShopContext } from '#server/context/shop-context.ts'
import { listPage } from './${file}.repo.ts'

/** One page of the ${isOwn ? "member's " : ''}rows, newest first. */
export const ${name} = ({ sql }: ShopContext${member}, page: Paging) => {
  const { rows, total } = listPage(sql, ${argument}page)
  return { rows: rows.map(row => ({ ${['...row', 'id: String(row.id)', ...changed].join(', ')} })), total }
}
`
}

/** Source of the repo of a list. */
export const listRepo = (table: string, { columns, isOwn }: Model): string => {
  const types = [...new Set(['integer', 'row', ...columns.map(column => rowTypes[column.type])])].toSorted()
  const names = ['id', ...columns.map(column => column.name)].join(', ')
  const where = isOwn ? ' where memberId = ?' : ''
  const member = isOwn ? 'memberId: number, ' : ''

  return `import { ${types.join(', ')} } from '#server/database/row.ts'
import type { SqlReader } from '#server/database/sql-reader.ts'
import type { Paging } from '#server/lib/paging.ts'

const RowSchema = row({ ${['id: integer', ...columns.map(column => formatField(rowTypes, column))].join(', ')} })

/** One page of ${isOwn ? "a member's rows" : 'rows'}, newest first. */
export const listPage = (sql: SqlReader, ${member}page: Paging) => {
  const query = { select: '${names}', from: 'from ${table}${where}', orderBy: 'id desc', page }
  return sql.page(RowSchema, query${isOwn ? ', memberId' : ''})
}
`
}
