import { PrismaClient } from '@fixbench/db/client.ts'
import { type Connection, createConnection } from './connection.ts'
import type { Recording } from './open-file.ts'
import {
  createModels,
  createSqlTx,
  runInTransaction,
  transactionLimits,
  withSql,
} from './open-transaction.ts'
import { createAdapter } from './prisma-adapter.ts'
import { closedDatabase } from './storage-error.ts'
import { type Db, registerTransactions } from './transaction.ts'

/** A world's database: an ORM client, assigned while it runs queries, and the connection it runs on. */
export type WorldClient = { db: Db; connection: Connection; close(): Promise<void> }

/** Clients that worlds share when they run queries in turn. */
const SHARED_CLIENTS = 4
/** Clients that are kept after worlds ran queries at the same time. More exist only while they do. */
const MAX_CLIENTS = 8
const PREPARE_DELAY_MS = 300

export type ClientPool = {
  /** Opens `file`, which must exist. With `recording` its changes are recorded; see `Connection.open`. */
  open(file: string, recording?: Recording): WorldClient
  close(): Promise<void>
}

/** A world that runs queries on a client. */
type Owner = { connection: Connection; running: number }

/** A Prisma client whose connection can be switched. */
type PooledClient = { prisma: PrismaClient; owner: Owner | undefined }

/** Creates a client without an owner. */
export const createPooledClient = (): PooledClient => {
  const adapter = createAdapter(() => client.owner?.connection ?? closedDatabase())
  const prisma = new PrismaClient({
    adapter: { provider: adapter.provider, adapterName: adapter.adapterName, connect: async () => adapter },
    transactionOptions: transactionLimits,
  })
  const client: PooledClient = { prisma, owner: undefined }
  return client
}

/** Runs a first query, which loads the query engine. */
const warmUp = async (client: PooledClient): Promise<void> => {
  const connection = createConnection()
  connection.open(':memory:')
  client.owner = { connection, running: 1 }
  await client.prisma.$queryRaw`select 1`
  client.owner = undefined
  connection.close()
}

/**
 * Creates a pool of Prisma clients. A client takes tens of milliseconds and 14 MB, so worlds share a few: a world gets
 * one for its ORM queries and keeps it until another world needs it while it runs none. With `preparesAhead` the pool
 * creates clients in the background.
 */
export const createClientPool = (preparesAhead: boolean, createClient = createPooledClient): ClientPool => {
  /** The least recently taken client is first. */
  const clients = new Set<PooledClient>()
  let timer: NodeJS.Timeout | undefined

  const findFree = (): PooledClient | undefined => {
    const all = [...clients]
    const unowned = all.find(({ owner }) => owner === undefined)
    return (
      unowned ?? (clients.size < SHARED_CLIENTS ? undefined : all.find(({ owner }) => owner?.running === 0))
    )
  }

  const prepare = async (): Promise<void> => {
    if (clients.size >= SHARED_CLIENTS || findFree() !== undefined) return
    const client = createClient()
    await warmUp(client)
    clients.add(client)
  }

  const prepareSoon = (): void => {
    clearTimeout(timer)
    if (preparesAhead) timer = setTimeout(() => void prepare(), PREPARE_DELAY_MS).unref()
  }

  const take = (owner: Owner): PrismaClient => {
    const own = [...clients].find(client => client.owner === owner)
    const client = own ?? findFree() ?? createClient()
    clients.delete(client)
    clients.add(client)
    client.owner = owner
    if (own === undefined) prepareSoon()
    return client.prisma
  }

  const disconnect = async (client: PooledClient): Promise<void> => {
    clients.delete(client)
    await client.prisma.$disconnect()
  }

  /** Takes the client from its owner. It is given up if there are too many, or if queries still run on it. */
  const release = async (owner: Owner): Promise<void> => {
    const client = [...clients].find(client => client.owner === owner)
    if (client === undefined) return
    client.owner = undefined
    if (clients.size > MAX_CLIENTS || owner.running > 0) await disconnect(client)
  }

  return {
    open: (file, recording) => {
      const connection = createConnection()
      connection.open(file, recording)
      const owner: Owner = { connection, running: 0 }
      let isClosed = false
      const takeOwn = (): PrismaClient => (isClosed ? closedDatabase() : take(owner))
      /** No other world gets the client while `work` runs. */
      const keepClient = async <T>(work: () => Promise<T>): Promise<T> => {
        owner.running += 1
        try {
          return await work()
        } finally {
          owner.running -= 1
          if (owner.running === 0 && clients.size > MAX_CLIENTS) await release(owner)
        }
      }

      const models = createModels(query => keepClient(() => query(takeOwn())))
      const db: Db = withSql(
        createSqlTx((sql, values) => connection.execute(sql, values)),
        name => (isClosed ? closedDatabase() : models(name)),
      )
      registerTransactions(db, work =>
        connection.inTransaction(tx => keepClient(() => runInTransaction(tx, takeOwn, work))),
      )

      const close = async (): Promise<void> => {
        isClosed = true
        connection.close()
        await release(owner)
      }

      return { db, connection, close }
    },
    close: async () => {
      clearTimeout(timer)
      await Promise.all([...clients].map(disconnect))
    },
  }
}
