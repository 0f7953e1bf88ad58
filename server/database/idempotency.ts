import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { readRows, row, text, toDbInstant } from './row.ts'
import type { SqlReader } from './sql-reader.ts'
import type { Tx } from './transaction.ts'

/** A key as a request sent it. */
export type SentKey = {
  key: string
  /** Where it was sent: the header, or a field of the body. */
  field: string
}

/** Work that runs once per scope and key. */
export type KeyedWork = SentKey & { scope: string; input: unknown }

const KeySchema = row({ requestHash: text, answer: text.nullable() })
const keySql = 'select requestHash, answer from RequestKey where scope = ? and key = ?'

/** Hash by which a repeated key is compared with the input of the first request. */
export const hashInput = (input: unknown): string => sha256(JSON.stringify(input))

/** Ends the call with 3001 because its key belongs to a different input. */
export const failUsedKey = (field: string): never => failField(field, 'was used for another request')

const findKey = (sql: SqlReader, { scope, key, field, input }: KeyedWork) => {
  const used = sql.get(KeySchema, keySql, scope, key)
  return used === undefined || used.requestHash === hashInput(input) ? used : failUsedKey(field)
}

/** Fails with 3001 when the key was used with a different input. */
export const requireSameInput = (sql: SqlReader, work: KeyedWork): void => void findKey(sql, work)

/**
 * The answer that was recorded for the key; undefined when there is none. Its type is that of the recorded answer. Fails
 * with 3001 when the key was used with a different input.
 */
export const findAnswer = <Answer>(sql: SqlReader, work: KeyedWork): Answer | undefined => {
  const recorded = findKey(sql, work)?.answer ?? null
  return recorded === null ? undefined : (JSON.parse(recorded) as Answer)
}

/** Records the answer for repeats of the request, in the transaction that claimed the key. */
export const recordAnswer = async (tx: Tx, { scope, key }: KeyedWork, answer: unknown): Promise<void> => {
  await tx.$executeRaw`
    update RequestKey set answer = ${JSON.stringify(answer)} where scope = ${scope} and key = ${key}`
}

/**
 * Claims a key inside the transaction that does the work. Returns true for the first request and false for repeats.
 * Must be the first statement, so parallel repeats wait for the first commit. Fails with 3001 when the input differs.
 */
export const claimKey = async (
  tx: Tx,
  { scope, key, field, input }: KeyedWork,
  nowMs: number,
): Promise<boolean> => {
  const hash = hashInput(input)
  const claimed = await tx.$executeRaw`
    insert or ignore into RequestKey (scope, key, requestHash, createdAt)
    values (${scope}, ${key}, ${hash}, ${toDbInstant(nowMs)})`
  if (claimed === 1) return true
  const [used] = await readRows(tx, KeySchema, keySql, scope, key)
  return used === undefined || used.requestHash === hash ? false : failUsedKey(field)
}
