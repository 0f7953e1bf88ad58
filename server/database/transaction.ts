import type { Prisma, PrismaClient } from '#db/client.ts'

/** The open transaction that a service works in. Ask nothing else of the database until it has ended. */
export type Tx = Prisma.TransactionClient

/** What of a transaction plain statements need; hot paths do with it alone. */
export type RawTx = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T>(query: string, ...values: unknown[]): Promise<T>
}

type RunRaw = <T>(work: (tx: RawTx) => Promise<T>) => Promise<T>

/** Writes wait for each other; under a rush the last one waits so long before it is given up. */
const LONGEST_WAIT_MS = 60_000
const LONGEST_WORK_MS = 30_000

const rawRunners = new WeakMap<PrismaClient, RunRaw>()

/** Tells how a client's connection runs transactions of plain statements without the ORM between. */
export const offerRawTransactions = (db: PrismaClient, run: RunRaw): void => void rawRunners.set(db, run)

/**
 * Runs `work` in one transaction. It holds the write lock from its beginning (BEGIN IMMEDIATE), so that nothing it
 * reads is overtaken by another writer. Keep it short and free of anything but queries.
 */
export const inTransaction = <T>(db: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(work, { maxWait: LONGEST_WAIT_MS, timeout: LONGEST_WORK_MS })

/**
 * Runs `work`, which is plain statements only, in one transaction, at a tenth of the cost of `inTransaction`. In a
 * transaction that is open already (a due event) it joins that.
 */
export const inRawTransaction = <T>(db: PrismaClient, work: (tx: RawTx) => Promise<T>): Promise<T> => {
  const run = rawRunners.get(db)
  return run === undefined ? inTransaction(db, work) : run(work)
}
