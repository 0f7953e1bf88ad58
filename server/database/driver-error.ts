import { DriverAdapterError, type MappedError } from '@prisma/driver-adapter-utils'
import { z } from 'zod'

/** An error of SQLite. The drop-in omits `errcode` (https://sqlite.org/rescode.html) for statements that return rows. */
const SqliteErrorSchema = z.object({
  code: z.literal('ERR_SQLITE_ERROR'),
  errcode: z.int().default(1),
  message: z.string(),
})
type SqliteError = z.output<typeof SqliteErrorSchema>

const CONSTRAINT = /^(UNIQUE|NOT NULL|FOREIGN KEY) constraint failed(?:: (.*))?$/

/** Translates a message such as `UNIQUE constraint failed: Member.email, Member.siteId`. */
const toConstraintError = (kind: string, columns: readonly string[]): MappedError => {
  if (kind === 'FOREIGN KEY') {
    return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } }
  }
  const [table = ''] = (columns[0] ?? '').split('.')
  const constraint = { fields: columns.map(column => column.slice(column.indexOf('.') + 1)) }
  return kind === 'UNIQUE'
    ? { kind: 'UniqueConstraintViolation', constraint, table }
    : { kind: 'NullConstraintViolation', constraint }
}

const toMappedError = ({ errcode, message }: SqliteError): MappedError => {
  const [, kind, columns = ''] = CONSTRAINT.exec(message) ?? []
  if (kind !== undefined) return toConstraintError(kind, columns.split(', '))
  if (message.includes('database is locked')) return { kind: 'SocketTimeout' }
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
