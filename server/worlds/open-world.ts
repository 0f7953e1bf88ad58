import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PrismaLibSql } from '@prisma/adapter-libsql'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { PrismaClient } from '#db/client.ts'
import type { Config } from '#server/config.ts'
import { createWorldCache } from '#server/lib/cache.ts'
import { type ClockState, createClock, createRealClock, type SettableClock } from '#server/lib/clock.ts'
import { createInbox } from './inbox.ts'
import { openSqlReader } from './sql.ts'
import type { World } from './world.ts'

const ClockStateSchema = z.object({
  shopMs: z.number(),
  machineMs: z.number(),
  isFrozen: z.boolean(),
  speed: z.number(),
})

/** Milliseconds that a write waits for the database before it fails. */
const BUSY_TIMEOUT_MS = 5000

export const databaseFileOf = (dir: string): string => path.join(dir, 'shop.db')
const clockFileOf = (dir: string): string => path.join(dir, 'clock.json')

/** Opens the shop in `dir`, whose database file must exist and be migrated. */
export const openWorld = (id: string, dir: string, config: Config, log: FastifyBaseLogger): World => {
  const file = databaseFileOf(dir)
  if (!existsSync(file)) throw new Error(`World '${id}' has no database at ${file}`)
  const db = new PrismaClient({
    adapter: new PrismaLibSql({ url: `file:${file}`, timeout: BUSY_TIMEOUT_MS }),
  })
  const sql = openSqlReader(file)
  const clock = openClock(dir, config)
  const uploadsDir = path.join(dir, 'uploads')
  mkdirSync(uploadsDir, { recursive: true })
  const deps = {
    worldId: id,
    db,
    sql,
    clock,
    inbox: createInbox(db, clock),
    cache: createWorldCache(config.hasCache ? undefined : 0),
    uploadsDir,
    config,
    log,
  }
  return {
    id,
    dir,
    deps,
    settle: async () => {},
    close: async () => {
      writeFileSync(clockFileOf(dir), JSON.stringify(clock.state()))
      sql.close()
      await db.$disconnect()
    },
  }
}

/** A world whose shop was closed goes on from the shop time at which it was closed. */
const openClock = (dir: string, config: Config): SettableClock => {
  if (config.clock === 'real') return createRealClock()
  const file = clockFileOf(dir)
  if (!existsSync(file)) return createClock()
  const parsed = ClockStateSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) return createClock()
  const state: ClockState = { ...parsed.data, machineMs: Date.now() }
  return createClock(state)
}
