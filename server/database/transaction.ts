import type { Prisma } from '@fixbench/db/client.ts'

/** Plain statements. Rows are objects by column name with SQLite's own values. */
export type SqlTx = {
  $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number>
  $queryRawUnsafe<T>(query: string, ...values: unknown[]): Promise<T>
}

/**
 * Queries on a world's database, with the ORM or as plain statements. They run in the open transaction if it is one. Not
 * a bare Prisma client, on which `inTransaction` would run without a transaction.
 */
export type Db = Omit<Prisma.TransactionClient, `$${string}`> & SqlTx & { $disconnect?: never }

/** An open transaction. Run all queries through it until it ends; others would wait for it forever. */
export type Tx = Db

/** How a database starts a transaction. */
type StartTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const starters = new WeakMap<Db, StartTransaction>()

/** Registers how a database starts transactions. One that isn't registered is an open transaction. */
export const registerTransactions = (db: Db, start: StartTransaction): void => void starters.set(db, start)

/** What remains to be done after the commit of each open transaction. */
const effects = new WeakMap<Db, (() => void)[]>()

/**
 * Runs `work` in one transaction, which holds the write lock from its start (BEGIN IMMEDIATE), so no other writer can
 * change what it reads. Rolls back when `work` fails. Joins the transaction if `db` is one, as inside a due event. Keep
 * it short: run only queries in it. Plain statements take a tenth of the time of the ORM.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const start = starters.get(db)
  if (start === undefined) return work(db)

  const due: (() => void)[] = []
  const result = await start(tx => {
    effects.set(tx, due)
    return work(tx)
  })

  for (const effect of due) {
    effect()
  }
  return result
}

/**
 * Runs `effect` after the transaction has committed, and never when it is rolled back. Without an open transaction it
 * runs at once.
 */
export const afterCommit = (db: Db, effect: () => void): void => {
  const due = effects.get(db)
  if (due === undefined) effect()
  else due.push(effect)
}
