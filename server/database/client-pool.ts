import type { Client } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaClient } from '#db/client.ts'
import { type Connection, createConnection } from './connection.ts'
import { offerRawTransactions } from './transaction.ts'

/** A Prisma client and the connection below it, which can be turned to another file. */
export type WorldClient = { db: PrismaClient; connection: Connection }

/** Clients opened ahead for the next world; making one takes tens of milliseconds and several megabytes. */
const SPARE_CLIENTS = 3
const QUIET_MS = 300

/** Transactions of a world wait for each other: a hundred buyers at once are slow for the last, not an error. */
const transactionOptions = { maxWait: 20_000, timeout: 20_000 }

export type ClientPool = {
  /** A client that works on `file`, which must exist; see `Connection.open` for `foldsLog`. */
  take(file: string, foldsLog: boolean): WorldClient
  /** Has a client ready for the next `take`: worth doing while the file is still being copied. */
  prepare(): Promise<void>
  /** Takes back an unused client; its file is closed at once. */
  giveBack(client: WorldClient): Promise<void>
  close(): Promise<void>
}

class ConnectionAdapter extends PrismaLibSql {
  readonly #connection: Connection
  constructor(connection: Connection) {
    super({ url: 'file:one-connection' })
    this.#connection = connection
  }
  override createClient(): Client {
    return this.#connection.client
  }
}

const createClient = (): WorldClient => {
  const connection = createConnection()
  const db = new PrismaClient({ adapter: new ConnectionAdapter(connection), transactionOptions })
  offerRawTransactions(db, work => connection.inRawTransaction(work))
  return { connection, db }
}

/** Loads what the first query of a client loads, before a request needs it. */
const warmUp = async ({ db, connection }: WorldClient): Promise<void> => {
  connection.open(':memory:')
  await db.$queryRaw`select 1`
  connection.close()
}

/**
 * Prisma clients for worlds: closing a world returns its client, opening the next one finds it warm. With
 * `makesAhead` one more is made in a quiet moment after the last was taken.
 */
export const createClientPool = (makesAhead: boolean): ClientPool => {
  const spare: WorldClient[] = []
  let timer: NodeJS.Timeout | undefined
  const prepare = async (): Promise<void> => {
    if (spare.length > 0) return
    const client = createClient()
    await warmUp(client)
    spare.push(client)
  }
  const prepareSoon = (): void => {
    clearTimeout(timer)
    if (makesAhead) timer = setTimeout(() => void prepare(), QUIET_MS).unref()
  }
  return {
    prepare,
    take: (file, foldsLog) => {
      const client = spare.pop() ?? createClient()
      client.connection.open(file, foldsLog)
      prepareSoon()
      return client
    },
    giveBack: async client => {
      client.connection.close()
      if (spare.length < SPARE_CLIENTS) spare.push(client)
      else await client.db.$disconnect()
    },
    close: async () => {
      clearTimeout(timer)
      await Promise.all(spare.splice(0).map(client => client.db.$disconnect()))
    },
  }
}
