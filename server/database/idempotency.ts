import type { FastifyRequest } from 'fastify'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import { readRows, row, text } from './row.ts'
import type { SqlReader } from './sql-reader.ts'
import type { RawTx } from './transaction.ts'

/** Names a request that may be sent again. */
export const IDEMPOTENCY_HEADER = 'x-idempotency-key'
const LONGEST_KEY = 120

/** The key under which the caller may send the same request again; undefined when it gives none. */
export const readIdempotencyKey = (request: FastifyRequest): string | undefined => {
  const header = request.headers[IDEMPOTENCY_HEADER]
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const key = header.trim()
  return key.length > LONGEST_KEY ? failField(IDEMPOTENCY_HEADER, `at most ${LONGEST_KEY} characters`) : key
}

export type KeyedWork = {
  scope: string
  key: string
  /** Where the key was sent: the header, or a field of the body. */
  field?: string
  input: unknown
  nowMs: number
}

const KeySchema = row({ requestHash: text })
const keySql = 'select requestHash from RequestKey where scope = ? and key = ?'

const hashInput = (input: unknown): string => sha256(JSON.stringify(input))

/** Refuses a key that did other work before; a key that is unknown, or did this work, passes. */
export const requireSameInput = (
  sql: SqlReader,
  { scope, key, field = IDEMPOTENCY_HEADER, input }: Omit<KeyedWork, 'nowMs'>,
): void => {
  const known = sql.value(text, keySql, scope, key)
  if (known !== null && known !== hashInput(input)) failField(field, 'was used for another request')
}

/**
 * Claims a key inside the transaction that does the work: true for the first request, false for every repeat. Make it
 * the first statement, so that parallel repeats wait for the first to commit. The same key with another input is
 * refused.
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
  const [known] = await readRows(tx, KeySchema, keySql, scope, key)
  if (known !== undefined && known.requestHash !== hash) failField(field, 'was used for another request')
  return false
}
