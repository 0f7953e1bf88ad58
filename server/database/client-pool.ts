import type { Client, InStatement, TransactionMode } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaClient } from '#db/client.ts'
import { type Connection, createConnection } from './connection.ts'
import { closedDatabase } from './storage-error.ts'
import { type Db, registerTransactions, transactionLimits } from './transaction.ts'

/** A world's database: an ORM client, assigned on first use, and the connection it runs on. */
export type WorldClient = { db: Db; connection: Connection; close(): Promise<void> }

/** Idle clients that are kept for the next worlds. */
const MAX_IDLE_CLIENTS = 3
const PREPARE_DELAY_MS = 300

export type ClientPool = {
  /** Opens `file`, which must exist; see `Connection.open` for `autoCheckpoint`. */
  open(file: string, autoCheckpoint: boolean): WorldClient
  close(): Promise<void>
}

/** A Prisma client whose connection can be switched. */
type PooledClient = { prisma: PrismaClient; switchTo: (connection: Connection | undefined) => void }

class RoutedAdapter extends PrismaLibSql {
  readonly #client: Client
  constructor(client: Client) {
    super({ url: 'file:routed' })
    this.#client = client
  }
  override createClient(): Client {
    return this.#client
  }
}

const createPooledClient = (): PooledClient => {
  let current: Connection | undefined
  const target = (): Client => current?.client ?? closedDatabase()
  const routed: Pick<Client, 'execute' | 'executeMultiple' | 'transaction' | 'close'> = {
    execute: (statement: InStatement) => target().execute(statement),
    executeMultiple: sql => target().executeMultiple(sql),
    transaction: (mode?: TransactionMode) => target().transaction(mode),
    close: () => {},
  }
  const prisma = new PrismaClient({
    adapter: new RoutedAdapter(routed as Client),
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

/** Creates a client that calls `take` on first use. Worlds that are only read never need a real one. */
const createLazyClient = (take: () => PrismaClient): Db =>
  new Proxy({} as Db, {
    get: (_target, name) => {
      const prisma = take()
      const value: unknown = Reflect.get(prisma, name)
      return typeof value === 'function' ? value.bind(prisma) : value
    },
  })

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
    open: (file, autoCheckpoint) => {
      const connection = createConnection()
      connection.open(file, autoCheckpoint)
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
      const db = createLazyClient(take)
      registerTransactions(db, {
        run: async work => take().$transaction(work),
        runRaw: work => connection.inRawTransaction(work),
      })
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
