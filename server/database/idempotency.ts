import type { FastifyRequest } from 'fastify'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { toDbInstant } from '#server/lib/shop-date.ts'
import type { RawTx } from './transaction.ts'

const HEADER = 'x-idempotency-key'
const LONGEST_KEY = 120

/** The key under which the caller may send the same request again; undefined when it gives none. */
export const requestKeyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers[HEADER]
  if (typeof header !== 'string' || header.trim() === '') return undefined
  const key = header.trim()
  return key.length > LONGEST_KEY ? failField(HEADER, `at most ${LONGEST_KEY} characters`) : key
}

export type KeyedWork = { scope: string; key: string; input: unknown; nowMs: number }

/**
 * Claims a key inside the transaction that does the work: true for the first request, false for every repeat.
 * Make it the first statement, so that parallel repeats wait for the first to commit. The same key with another input is refused.
 */
export const claimKey = async (tx: RawTx, { scope, key, input, nowMs }: KeyedWork): Promise<boolean> => {
  const hash = sha256(JSON.stringify(input))
  const claimed = await tx.$executeRaw`
    insert or ignore into RequestKey (scope, key, requestHash, createdAt)
    values (${scope}, ${key}, ${hash}, ${toDbInstant(nowMs)})`
  if (claimed === 1) return true
  const [known] = await tx.$queryRaw<{ requestHash: string }[]>`
    select requestHash from RequestKey where scope = ${scope} and key = ${key}`
  if (known !== undefined && known.requestHash !== hash) failField(HEADER, 'was used for another request')
  return false
}
