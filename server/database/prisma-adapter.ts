import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlQuery,
  SqlQueryable,
  SqlResultSet,
  Transaction,
} from '@prisma/driver-adapter-utils'
import { yieldToRequests } from '#server/lib/yield-to-requests.ts'
import type { Connection, OpenTransaction } from './connection.ts'
import { toAdapterError } from './driver-error.ts'
import { toColumnTypes, toParameter } from './prisma-values.ts'
import type { Result } from './statement.ts'

const info = { provider: 'sqlite', adapterName: 'fixbench-sqlite' } as const

type Execute = (sql: string, values: readonly unknown[]) => Promise<Result>

/** Runs `work`, whose errors Prisma can read. */
const translateErrors = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw toAdapterError(error)
  }
}

const createQueryable = (execute: Execute): SqlQueryable => {
  const run = ({ sql, args, argTypes }: SqlQuery): Promise<Result> =>
    translateErrors(() =>
      execute(
        sql,
        args.map((value, index) => toParameter(value, argTypes[index] ?? UNKNOWN)),
      ),
    )

  return {
    ...info,
    queryRaw: async (query): Promise<SqlResultSet> => {
      const { columns, declaredTypes, rows } = await run(query)
      return { columnNames: [...columns], columnTypes: toColumnTypes(declaredTypes, rows), rows }
    },
    executeRaw: async query => (await run(query)).rowsAffected,
  }
}

const UNKNOWN = { scalarType: 'unknown', arity: 'scalar' } as const

/** Time that a transaction of the ORM runs statements before it yields to other requests. */
const MAX_SLICE_MS = 8

/**
 * Creates a function that pauses a transaction after a few milliseconds of work, for up to three times as long as it
 * worked, so other requests can run.
 */
const createSliceGuard = (): (() => Promise<void>) => {
  let startedAt = performance.now()
  return async () => {
    const workedMs = performance.now() - startedAt
    if (workedMs < MAX_SLICE_MS) return

    await yieldToRequests(3 * workedMs)
    startedAt = performance.now()
  }
}

/** A transaction that the shop has opened, and which it ends itself. */
const joinTransaction = (connection: Connection): OpenTransaction => ({
  ...connection.requireOpenTransaction(),
  commit: () => {},
  rollback: () => {},
})

/**
 * Creates Prisma's adapter for the connection that `getConnection` returns. A serializable transaction joins the open
 * one of the shop (`inTransaction`); those that the ORM starts for a single nested write have no level and are its own.
 */
export const createAdapter = (getConnection: () => Connection): SqlDriverAdapter => {
  const startTransaction = async (level: IsolationLevel | undefined): Promise<Transaction> => {
    const connection = getConnection()
    const tx = level === 'SERIALIZABLE' ? joinTransaction(connection) : await connection.begin()
    const yieldWhenLong = createSliceGuard()
    return {
      ...createQueryable(async (sql, values) => {
        await yieldWhenLong()
        return tx.execute(sql, values)
      }),
      // `commit` and `rollback` end the transaction themselves, without a statement of the ORM.
      options: { usePhantomQuery: true },
      commit: () => translateErrors(async () => tx.commit()),
      rollback: () => translateErrors(async () => tx.rollback()),
    }
  }

  return {
    ...createQueryable((sql, values) => getConnection().execute(sql, values)),
    executeScript: script => translateErrors(() => getConnection().executeScript(script)),
    startTransaction: level => translateErrors(() => startTransaction(level)),
    dispose: async () => {},
  }
}
