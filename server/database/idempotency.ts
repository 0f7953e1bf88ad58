import type { z } from 'zod'
import { failField } from '#server/lib/fail.ts'
import { sha256 } from '#server/lib/ids.ts'
import { seal, sign, unseal } from '#server/lib/seal.ts'
import { integer, readRows, row, text, toDbInstant } from './row.ts'
import type { SqlReader } from './sql-reader.ts'
import { type Db, inTransaction, type Tx } from './transaction.ts'

/** A key as a request sent it. */
export type SentKey = {
  key: string
  /** Where it was sent: the header, or a field of the body. */
  field: string
}

/** A request that is repeated with the same key. */
export type KeyedRequest = SentKey & {
  /** Who sent it. Keys of different callers never meet. */
  caller: string
  /** What was requested. A repeat must request the same. */
  input: unknown
}

/**
 * Runs before the transaction, and only for a key without a result: checks whose writes must outlast a failure, and slow
 * computations. Returns the work for the transaction.
 */
type Preparation<Result> = () => Promise<(tx: Tx) => Promise<Result>>

type Done<Result> = { result: Result; isRepeat: boolean }
type Database = { db: Db; sql: SqlReader; clock: { nowMs(): number } }

/**
 * Runs work in one transaction, once per caller and key. A repeat gets the first result, even in parallel, after a lost
 * response or a restart; one with a different input fails with 3001. The transaction claims the key before it does the
 * work and records the result, so failed work leaves no key behind and can be repeated. Without a request, the work runs
 * each time.
 */
export const runKeyed = async <Result>(
  { db, sql, clock }: Database,
  request: KeyedRequest | undefined,
  prepare: Preparation<Result>,
): Promise<Done<Result>> => {
  if (request === undefined) return { result: await inTransaction(db, await prepare()), isRepeat: false }

  const earlier = readResult<Result>(request, sql.get(RecordSchema, recordSql, ...toRecordId(request)))
  if (earlier !== undefined) return earlier

  let run: (tx: Tx) => Promise<Result>
  try {
    run = await prepare()
  } catch (error) {
    // The first request may have done the work in the meantime, which is why it can't be prepared again.
    const finished = await inTransaction(db, tx => findResult<Result>(tx, request))
    if (finished === undefined) throw error

    return finished
  }

  return inTransaction(db, async tx => {
    if (!(await claim(tx, request, clock.nowMs()))) return requireResult(tx, request)

    const result = await run(tx)
    await record(tx, request, result)
    return { result, isRepeat: false }
  })
}

const RecordSchema = row({ requestHash: text, answer: text.nullable() })
type KeyRecord = z.output<typeof RecordSchema>
const recordSql = 'select requestHash, answer from RequestKey where scope = ? and key = ?'

// Nothing that is stored can be read without the key: inputs contain passwords, and results tokens and addresses.
const toRecordId = ({ caller, key }: KeyedRequest): [scope: string, key: string] => [caller, sha256(key)]
const signInput = ({ key, input }: KeyedRequest): string => sign(key, 'input', JSON.stringify(input))

const readResult = <Result>(
  request: KeyedRequest,
  found: KeyRecord | undefined,
): Done<Result> | undefined => {
  if (found === undefined) return undefined
  if (found.requestHash !== signInput(request)) {
    return failField(request.field, 'was used for another request')
  }
  if (found.answer === null) throw new Error('The transaction that claimed a key recorded no result')

  const sealed = JSON.parse(found.answer) as string
  return { result: JSON.parse(unseal(request.key, sealed)) as Result, isRepeat: true }
}

const findResult = async <Result>(tx: Tx, request: KeyedRequest): Promise<Done<Result> | undefined> => {
  const [found] = await readRows(tx, RecordSchema, recordSql, ...toRecordId(request))
  return readResult(request, found)
}

const requireResult = async <Result>(tx: Tx, request: KeyedRequest): Promise<Done<Result>> => {
  const done = await findResult<Result>(tx, request)
  if (done === undefined) throw new Error('A claimed key has no row')

  return done
}

/** Claims a key as the first statement of a transaction. False when an earlier one has claimed it. */
const claim = async (tx: Tx, request: KeyedRequest, nowMs: number): Promise<boolean> => {
  const [scope, key] = toRecordId(request)
  const claimed = await tx.$executeRaw`
    insert or ignore into RequestKey (scope, key, requestHash, createdAt)
    values (${scope}, ${key}, ${signInput(request)}, ${toDbInstant(nowMs)})`

  return claimed === 1
}

const record = async (tx: Tx, request: KeyedRequest, result: unknown): Promise<void> => {
  const [scope, key] = toRecordId(request)
  const sealed = JSON.stringify(seal(request.key, JSON.stringify(result)))
  await tx.$executeRaw`update RequestKey set answer = ${sealed} where scope = ${scope} and key = ${key}`
}

/** Whether keys of requests were claimed before a time. */
export const hasRequestKeysBefore = (sql: SqlReader, at: Date): boolean =>
  sql.value(
    integer,
    'select exists (select 1 from RequestKey where createdAt < ?)',
    toDbInstant(at.getTime()),
  ) === 1
