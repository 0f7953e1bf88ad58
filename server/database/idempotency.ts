import type { FastifyRequest } from 'fastify'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { readRows, row, text } from './row.ts'
import type { SqlReader } from './sql-reader.ts'
import type { RawTx } from './transaction.ts'

/** Request header with a key that makes repeats of the request safe. */
export const IDEMPOTENCY_HEADER = 'x-idempotency-key'
const MAX_KEY_LENGTH = 120

/** Reads the idempotency key of a request; undefined when there is none. Fails with 3001 when it is too long. */
export const readIdempotencyKey = (request: FastifyRequest): string | undefined => {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const key = header.trim()
  return key.length > MAX_KEY_LENGTH
    ? failField(IDEMPOTENCY_HEADER, `at most ${MAX_KEY_LENGTH} characters`)
    : key
}

export type KeyedWork = {
  scope: string
  key: string
  /** Where the key was sent: the header, or a field of the body. */
  field?: string | undefined
  input: unknown
  nowMs: number
}

const KeySchema = row({ requestHash: text })
const keySql = 'select requestHash from RequestKey where scope = ? and key = ?'

const hashInput = (input: unknown): string => sha256(JSON.stringify(input))

/** Fails with 3001 when the key was used with a different input. */
export const requireSameInput = (
  sql: SqlReader,
  { scope, key, field = IDEMPOTENCY_HEADER, input }: Omit<KeyedWork, 'nowMs'>,
): void => {
  const usedHash = sql.value(text, keySql, scope, key)
  if (usedHash !== null && usedHash !== hashInput(input)) failField(field, 'was used for another request')
}

/**
 * Claims a key inside the transaction that does the work. Returns true for the first request and false for repeats.
 * Must be the first statement, so parallel repeats wait for the first commit. Fails with 3001 when the input differs.
 */
export const claimKey = async (
  tx: RawTx,
  { scope, key, field = IDEMPOTENCY_HEADER, input, nowMs }: KeyedWork,
): Promise<boolean> => {
  const hash = hashInput(input)
  const claimed = await tx.$executeRaw`
    insert or ignore into RequestKey (scope, key, requestHash, createdAt)
    values (${scope}, ${key}, ${hash}, ${toDbInstant(nowMs)})`
  if (claimed === 1) return true
  const [used] = await readRows(tx, KeySchema, keySql, scope, key)
  if (used !== undefined && used.requestHash !== hash) failField(field, 'was used for another request')
  return false
}
