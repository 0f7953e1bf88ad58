import { DriverAdapterError, type MappedError } from '@prisma/driver-adapter-utils'
import { z } from 'zod'

/** An error of SQLite; `errcode` is an extended result code (https://sqlite.org/rescode.html). */
const SqliteErrorSchema = z.object({
  code: z.literal('ERR_SQLITE_ERROR'),
  errcode: z.int(),
  message: z.string(),
})
type SqliteError = z.output<typeof SqliteErrorSchema>

const UNIQUE = 2067
const PRIMARY_KEY = 1555
const NOT_NULL = 1299
const FOREIGN_KEY = 787
const BUSY = 5

/** Columns in a message such as `UNIQUE constraint failed: Member.email, Member.siteId`. */
const readColumns = (message: string): { table: string; fields: string[] } => {
  const columns = message.slice(message.indexOf(': ') + 2).split(', ')
  const [table = ''] = (columns[0] ?? '').split('.')
  return { table, fields: columns.map(column => column.slice(column.indexOf('.') + 1)) }
}

const toMappedError = ({ errcode, message }: SqliteError): MappedError => {
  if (errcode === UNIQUE || errcode === PRIMARY_KEY) {
    const { table, fields } = readColumns(message)
    return { kind: 'UniqueConstraintViolation', constraint: { fields }, table }
  }
  if (errcode === NOT_NULL) {
    return { kind: 'NullConstraintViolation', constraint: { fields: readColumns(message).fields } }
  }
  if (errcode === FOREIGN_KEY) {
    return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
  }
  // The lower byte is the primary code.
  if (errcode % 256 === BUSY) return { kind: 'SocketTimeout' }
  return { kind: 'sqlite', extendedCode: errcode, message }
}

/** Translates an error of SQLite for Prisma, and returns other errors unchanged. */
export const toAdapterError = (error: unknown): unknown => {
  const { data } = SqliteErrorSchema.safeParse(error)
  if (data === undefined) return error
  return new DriverAdapterError({
    originalCode: String(data.errcode),
    originalMessage: data.message,
    ...toMappedError(data),
  })
}
