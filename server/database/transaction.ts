import type { Prisma, PrismaClient } from '#db/client.ts'

/** An open transaction. Run all queries through it until it ends; others would wait for it forever. */
export type Tx = Prisma.TransactionClient

/** The plain-SQL part of a transaction, which is enough for hot paths. */
export type RawTx = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T>(query: string, ...values: unknown[]): Promise<T>
}

type RunRaw = <T>(work: (tx: RawTx) => Promise<T>) => Promise<T>

/** Writes are serialized. This bounds the wait of the last one under high load. */
const MAX_WAIT_MS = 60_000
const MAX_WORK_MS = 30_000

const rawRunners = new WeakMap<PrismaClient, RunRaw>()

/** Registers how raw transactions of a client run directly on its connection. */
export const registerRawTransactions = (db: PrismaClient, run: RunRaw): void => void rawRunners.set(db, run)

/**
 * Runs `work` in one transaction, which holds the write lock from its start (BEGIN IMMEDIATE), so no other writer can
 * change what it reads. Keep it short: run only queries in it.
 */
export const inTransaction = <T>(db: PrismaClient, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.$transaction(work, { maxWait: MAX_WAIT_MS, timeout: MAX_WORK_MS })

/**
 * Runs `work`, which uses only plain statements, in one transaction at a tenth of the cost of `inTransaction`. Inside a
 * due event it joins the open transaction.
 */
export const inRawTransaction = <T>(db: PrismaClient, work: (tx: RawTx) => Promise<T>): Promise<T> => {
  const run = rawRunners.get(db)
  return run === undefined ? inTransaction(db, work) : run(work)
}
