import { PrismaClient } from '@fixbench/db/client.ts'
import { type Connection, createConnection } from './connection.ts'
import type { Recording } from './open-file.ts'
import { createSqlTx, runInTransaction, transactionLimits, withSql } from './open-transaction.ts'
import { createAdapter } from './prisma-adapter.ts'
import { closedDatabase } from './storage-error.ts'
import { type Db, registerTransactions } from './transaction.ts'

/** A world's database: an ORM client, assigned on first use, and the connection it runs on. */
export type WorldClient = { db: Db; connection: Connection; close(): Promise<void> }

/** Idle clients that are kept for the next worlds. */
const MAX_IDLE_CLIENTS = 3
const PREPARE_DELAY_MS = 300

export type ClientPool = {
  /** Opens `file`, which must exist. With `recording` its changes are recorded; see `Connection.open`. */
  open(file: string, recording?: Recording): WorldClient
  close(): Promise<void>
}

/** A Prisma client whose connection can be switched. */
type PooledClient = { prisma: PrismaClient; switchTo: (connection: Connection | undefined) => void }

const createPooledClient = (): PooledClient => {
  let current: Connection | undefined
  const adapter = createAdapter(() => current ?? closedDatabase())
  const prisma = new PrismaClient({
    adapter: { provider: adapter.provider, adapterName: adapter.adapterName, connect: async () => adapter },
    transactionOptions: transactionLimits,
  })
  return { prisma, switchTo: connection => void (current = connection) }
}

/** Runs a first query, which loads the query engine. */
const warmUp = async ({ prisma, switchTo }: PooledClient): Promise<void> => {
  const connection = createConnection()
  connection.open(':memory:')
  switchTo(connection)
  await prisma.$queryRaw`select 1`
  switchTo(undefined)
  connection.close()
}

/** A property of the client, which keeps its `this` if it is a function. */
const getBound = (prisma: PrismaClient, name: string): unknown => {
  const value: unknown = Reflect.get(prisma, name)
  return typeof value === 'function' ? value.bind(prisma) : value
}

/**
 * Creates a pool of Prisma clients. A client takes tens of milliseconds and 12 MB, so a world gets one on its first ORM
 * query and returns it when it closes. With `preparesAhead` the pool creates the next client in the background after
 * one was taken.
 */
export const createClientPool = (preparesAhead: boolean): ClientPool => {
  const idle: PooledClient[] = []
  let timer: NodeJS.Timeout | undefined
  const prepare = async (): Promise<void> => {
    if (idle.length > 0) return
    const client = createPooledClient()
    await warmUp(client)
    idle.push(client)
  }

  const prepareSoon = (): void => {
    clearTimeout(timer)
    if (preparesAhead) timer = setTimeout(() => void prepare(), PREPARE_DELAY_MS).unref()
  }

  return {
    open: (file, recording) => {
      const connection = createConnection()
      connection.open(file, recording)
      let client: PooledClient | undefined
      let isClosed = false
      const take = (): PrismaClient => {
        if (client !== undefined) return client.prisma
        if (isClosed) return closedDatabase()
        client = idle.pop() ?? createPooledClient()
        client.switchTo(connection)
        prepareSoon()
        return client.prisma
      }

      const db = withSql(
        createSqlTx((sql, values) => connection.execute(sql, values)),
        name => getBound(take(), name),
      )
      registerTransactions(db, work => connection.inTransaction(tx => runInTransaction(tx, take, work)))
      const close = async (): Promise<void> => {
        isClosed = true
        connection.close()
        const returned = client
        client = undefined
        returned?.switchTo(undefined)
        if (returned === undefined) return
        if (idle.length < MAX_IDLE_CLIENTS) idle.push(returned)
        else await returned.prisma.$disconnect()
      }

      return { db, connection, close }
    },
    close: async () => {
      clearTimeout(timer)
      await Promise.all(idle.splice(0).map(({ prisma }) => prisma.$disconnect()))
    },
  }
}
