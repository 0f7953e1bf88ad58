import type { Prisma, PrismaClient } from '@fixbench/db/client.ts'
import type { OpenTransaction } from './connection.ts'
import { toDbValue, toRow } from './row.ts'
import type { SqlTx, Tx } from './transaction.ts'

type Execute = OpenTransaction['execute']

/** Limits of the ORM's part of a transaction in milliseconds. Writes are serialized, so the last one may wait long. */
export const transactionLimits = { maxWait: 60_000, timeout: 30_000 }

/** SQL by template. The same tagged template always passes the same strings object. */
const texts = new WeakMap<TemplateStringsArray, string>()

const getText = (template: TemplateStringsArray): string => {
  const cached = texts.get(template)
  if (cached !== undefined) return cached

  const text = template.join('?')
  texts.set(template, text)
  return text
}

/** Creates the plain-SQL part of a transaction or of a database. */
export const createSqlTx = (
  execute: (...statement: Parameters<Execute>) => ReturnType<Execute> | Promise<ReturnType<Execute>>,
): SqlTx => ({
  $executeRaw: async (template, ...values) => {
    const { rows, rowsAffected } = await execute(getText(template), values.map(toDbValue))
    return rowsAffected || rows.length
  },
  $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) => {
    const { columns, rows } = await execute(sql, values.map(toDbValue))
    return rows.map(cells => toRow(columns, cells)) as T
  },
})

/**
 * Runs `work` on an open transaction. Its plain statements run at once. The ORM joins the transaction with the first
 * query that needs it, which costs as much as ten statements.
 */
export const runInTransaction = async <T>(
  { execute }: Pick<OpenTransaction, 'execute'>,
  getClient: () => PrismaClient,
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const orm = createJoiningClient(getClient)
  const tx = withSql(createSqlTx(execute), name => orm.get(name))
  try {
    return await work(tx)
  } finally {
    await orm.leave()
  }
}

/** A client with these plain statements, whose other properties come from the ORM. */
export const withSql = (sql: SqlTx, getFromOrm: (name: string) => unknown): Tx =>
  new Proxy({} as Tx, {
    get: (_target, name) => {
      if (typeof name === 'symbol' || name === 'then') return undefined
      return name in sql ? sql[name as keyof SqlTx] : getFromOrm(name)
    },
  })

type Model = Readonly<Record<string, (args: unknown) => Promise<unknown>>>
type Models = Readonly<Record<string, Model>>

/** Runs a query of the ORM on the client to use. */
type RunQuery = (query: (client: Prisma.TransactionClient) => Promise<unknown>) => Promise<unknown>

/** Finds models by name, whose methods run at once when they are called. */
export const createModels =
  (run: RunQuery) =>
  (model: string): Model =>
    new Proxy<Model>(
      {},
      {
        get: (_target, method) => (args: unknown) =>
          run(async client => (client as unknown as Models)[model]?.[String(method)]?.(args)),
      },
    )

/** The ORM inside a transaction that it joins with its first query. */
const createJoiningClient = (getClient: () => PrismaClient) => {
  let joined: { client: Promise<Prisma.TransactionClient>; leave: () => Promise<void> } | undefined
  const join = (): Promise<Prisma.TransactionClient> => {
    joined ??= joinTransaction(getClient())
    return joined.client
  }

  return {
    get: createModels(async query => query(await join())),
    /** Ends the ORM's part. Committing or rolling back is left to the caller. */
    leave: async (): Promise<void> => joined?.leave(),
  }
}

/**
 * Joins the open transaction of the client's connection: the adapter recognizes it by its isolation level, because
 * transactions that the ORM starts for itself have none.
 */
const joinTransaction = (prisma: PrismaClient) => {
  let leave: () => void = () => {}
  const left = new Promise<void>(resolve => {
    leave = resolve
  })

  let ended: Promise<void> = Promise.resolve()
  const client = new Promise<Prisma.TransactionClient>((resolve, reject) => {
    const work = async (tx: Prisma.TransactionClient): Promise<void> => {
      resolve(tx)
      await left
    }

    ended = prisma.$transaction(work, { ...transactionLimits, isolationLevel: 'Serializable' })
    ended.catch(reject)
  })

  return {
    client,
    leave: async (): Promise<void> => {
      leave()
      await ended
    },
  }
}
