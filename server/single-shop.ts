import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { openContext } from './context/open-context.ts'
import type { Shops } from './context/shops.ts'
import { createUsage } from './context/usage.ts'
import { createScheduler } from './due-events/scheduler.ts'
import { type Entrance, enterShop } from './http/enter-shop.ts'
import { createClock, createRealClock, type SettableClock } from './lib/clock.ts'
import type { OpenShops } from './start-shop.ts'

/** A killed process loses at most this much of the shop time. */
const SAVE_TIME_MS = 60_000
/** Time that running requests get when the server stops. */
const SHUTDOWN_LIMIT_MS = 8000

/** Opens the one shop of an installation without worlds and console. */
export const openSingleShop: OpenShops = async parts => ({ shops: createSingleShop(parts).shops })

/**
 * Creates the shop over the folder `shop` of the data folder, a copy of the template at the first start. Unless the clock
 * is real, shop time passes only while the shop runs.
 */
export const createSingleShop = ({ config, template, log }: Parameters<OpenShops>[0]) => {
  const dir = path.join(config.dataDir, 'shop')
  const file = ensureDatabase(dir, template)
  const clock = config.clock === 'real' ? createRealClock() : openClock(dir)
  const { shop, close } = openContext({ config, log, dir, file, clock })
  const saveTime = (): void => writeTime(dir, clock)
  const scheduler = createScheduler(shop, { onProgress: saveTime })
  const timer = setInterval(saveTime, SAVE_TIME_MS).unref()
  const usage = createUsage()

  const shops: Shops = {
    register: async app => {
      await app.register(singleShopPlugin, { shop, enter: usage.enter, settle: scheduler.settle })
    },
    // The shop ends with the process.
    onEnd: () => {},
    whenIdle: () => usage.whenIdle(SHUTDOWN_LIMIT_MS),
    close: async () => {
      clearInterval(timer)
      await scheduler.stop()
      saveTime()
      await close()
    },
  }

  return { shop, scheduler, shops }
}

/** Path of the shop's database, which is complete or missing even if a first start was interrupted. */
const ensureDatabase = (dir: string, template: string): string => {
  const file = path.join(dir, 'shop.db')
  if (existsSync(file)) return file

  mkdirSync(dir, { recursive: true })
  copyFileSync(template, `${file}.new`)
  renameSync(`${file}.new`, file)

  return file
}

const getTimeFile = (dir: string): string => path.join(dir, 'shop-time.txt')

/** Stores the shop time, so that the clock continues there. */
const writeTime = (dir: string, clock: SettableClock): void => {
  const file = getTimeFile(dir)
  writeFileSync(`${file}.new`, new Date(clock.nowMs()).toISOString())
  renameSync(`${file}.new`, file)
}

/** The clock continues from the stored time, or starts with the seeded data. Throws when the stored time is no time. */
const openClock = (dir: string): SettableClock => {
  const file = getTimeFile(dir)
  if (!existsSync(file)) return createClock()

  const shopMs = new Date(readFileSync(file, 'utf8')).getTime()
  if (Number.isNaN(shopMs)) throw new Error(`${file} must hold a time such as 2025-07-25T09:00:00.000Z.`)
  return createClock({ shopMs, machineMs: Date.now(), isFrozen: false, speed: 1 })
}

/** Lets every request enter the shop. */
const singleShopPlugin = fp<Entrance>(
  async (app: FastifyInstance, entrance) => {
    app.decorateRequest('shop')
    app.decorateRequest('mayHaveFaults', () => false)
    app.decorate('signWorld', () => '')
    app.addHook('onRequest', (request, reply, proceed) => {
      if (request.routeOptions.config.withoutShop === true) return proceed()
      enterShop(request, reply, entrance, proceed)
    })
  },
  { name: 'shops', dependencies: ['@fastify/cookie'] },
)
