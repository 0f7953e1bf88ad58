import type { Client } from '@libsql/client'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import { PrismaClient } from '#db/client.ts'
import { type Connection, createConnection } from './connection.ts'

/** A Prisma client and the connection below it, which can be turned to another file. */
export type WorldClient = { db: PrismaClient; connection: Connection }

/** Clients kept warm for the next world; making one takes tens of milliseconds and several megabytes. */
const SPARE_CLIENTS = 3

export type ClientPool = {
  /** A client that works on `file`, which must exist. */
  take(file: string): WorldClient
  /** Takes back a client that nobody uses any more; its file is closed at once. */
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
  return { connection, db: new PrismaClient({ adapter: new ConnectionAdapter(connection) }) }
}

/** Prisma clients for worlds: closing a world returns its client, opening the next one finds it warm. */
export const createClientPool = (): ClientPool => {
  const spare: WorldClient[] = []
  return {
    take: file => {
      const client = spare.pop() ?? createClient()
      client.connection.open(file)
      return client
    },
    giveBack: async client => {
      client.connection.close()
      if (spare.length < SPARE_CLIENTS) spare.push(client)
      else await client.db.$disconnect()
    },
    close: async () => {
      await Promise.all(spare.splice(0).map(client => client.db.$disconnect()))
    },
  }
}
