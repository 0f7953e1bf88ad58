import type { Client, InStatement, TransactionMode } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaClient } from '#db/client.ts'
import { type Connection, createConnection } from './connection.ts'
import { closedDatabase } from './storage-error.ts'
import { offerRawTransactions } from './transaction.ts'

/** A world's database: the ORM, made or taken from the pool when it is first used, and the connection below it. */
export type WorldClient = { db: PrismaClient; connection: Connection; close(): Promise<void> }

/** Clients of closed worlds that wait for the next one. */
const SPARE_CLIENTS = 3
const QUIET_MS = 300

/** Transactions of a world wait for each other: a hundred buyers at once are slow for the last, not an error. */
const transactionOptions = { maxWait: 20_000, timeout: 20_000 }

export type ClientPool = {
  /** Opens `file`, which must exist; see `Connection.open` for `foldsLog`. */
  open(file: string, foldsLog: boolean): WorldClient
  /** Has a client ready for the next world that asks for one. */
  prepare(): Promise<void>
  close(): Promise<void>
}

/** A Prisma client and the connection that it works on at the moment. */
type PooledClient = { prisma: PrismaClient; workOn: (connection: Connection | undefined) => void }

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
  const prisma = new PrismaClient({ adapter: new RoutedAdapter(routed as Client), transactionOptions })
  return { prisma, workOn: connection => void (current = connection) }
}

/** Loads what the first query of a client loads, before a request needs it. */
const warmUp = async ({ prisma, workOn }: PooledClient): Promise<void> => {
  const connection = createConnection()
  connection.open(':memory:')
  workOn(connection)
  await prisma.$queryRaw`select 1`
  workOn(undefined)
  connection.close()
}

/** A client that `take` provides on first use; worlds that are only read do without one. */
const createLazyClient = (take: () => PrismaClient): PrismaClient =>
  new Proxy({} as PrismaClient, {
    get: (_target, name) => {
      const prisma = take()
      const value: unknown = Reflect.get(prisma, name)
      return typeof value === 'function' ? value.bind(prisma) : value
    },
  })

/**
 * Prisma clients for worlds. One takes tens of milliseconds and 12 MB, so that a world gets it with the first query
 * that needs the ORM and returns it when it closes. With `makesAhead` one more is made in a quiet moment after the last
 * was taken.
 */
export const createClientPool = (makesAhead: boolean): ClientPool => {
  const spare: PooledClient[] = []
  let timer: NodeJS.Timeout | undefined
  const prepare = async (): Promise<void> => {
    if (spare.length > 0) return
    const client = createPooledClient()
    await warmUp(client)
    spare.push(client)
  }
  const prepareSoon = (): void => {
    clearTimeout(timer)
    if (makesAhead) timer = setTimeout(() => void prepare(), QUIET_MS).unref()
  }
  return {
    prepare,
    open: (file, foldsLog) => {
      const connection = createConnection()
      connection.open(file, foldsLog)
      let client: PooledClient | undefined
      let isClosed = false
      const db = createLazyClient(() => {
        if (client !== undefined) return client.prisma
        if (isClosed) return closedDatabase()
        client = spare.pop() ?? createPooledClient()
        client.workOn(connection)
        prepareSoon()
        return client.prisma
      })
      offerRawTransactions(db, work => connection.inRawTransaction(work))
      const close = async (): Promise<void> => {
        isClosed = true
        connection.close()
        const returned = client
        client = undefined
        returned?.workOn(undefined)
        if (returned === undefined) return
        if (spare.length < SPARE_CLIENTS) spare.push(returned)
        else await returned.prisma.$disconnect()
      }
      return { db, connection, close }
    },
    close: async () => {
      clearTimeout(timer)
      await Promise.all(spare.splice(0).map(({ prisma }) => prisma.$disconnect()))
    },
  }
}
