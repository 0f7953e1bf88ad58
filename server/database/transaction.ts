import type { Prisma } from '#db/client.ts'

/**
 * Queries on a world's database. They run in the open transaction if it is one. Not a bare Prisma client, on which
 * `inTransaction` would run without a transaction.
 */
export type Db = Prisma.TransactionClient & { $disconnect?: never }

/** An open transaction. Run all queries through it until it ends; others would wait for it forever. */
export type Tx = Db

/** The plain-SQL part of a transaction, which is enough for hot paths. */
export type RawTx = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T>(query: string, ...values: unknown[]): Promise<T>
}

/** How a client starts transactions. */
type Transactions = {
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  runRaw<T>(work: (tx: RawTx) => Promise<T>): Promise<T>
}

/** Limits of every transaction. Writes are serialized; `maxWait` bounds the wait of the last one under high load. */
export const transactionLimits = { maxWait: 60_000, timeout: 30_000 }

const transactions = new WeakMap<Db, Transactions>()

/** Registers how a client starts transactions. A client that isn't registered is an open transaction. */
export const registerTransactions = (db: Db, given: Transactions): void => void transactions.set(db, given)

/**
 * Runs `work` in one transaction, which holds the write lock from its start (BEGIN IMMEDIATE), so no other writer can
 * change what it reads. Joins the transaction if `db` is one, as inside a due event. Keep it short: run only queries in
 * it.
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const starter = transactions.get(db)
  return starter === undefined ? work(db) : starter.run(work)
}

/** Like `inTransaction`, at a tenth of its cost, for `work` that uses only plain statements. */
export const inRawTransaction = <T>(db: Db, work: (tx: RawTx) => Promise<T>): Promise<T> => {
  const starter = transactions.get(db)
  return starter === undefined ? work(db) : starter.runRaw(work)
}
