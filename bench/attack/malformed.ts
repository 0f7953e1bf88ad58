import { createHash } from 'node:crypto'
import { createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import type { Database } from '@fixbench/server/database/driver.ts'
import { checkResponse } from '@fixbench/server/testing/check-response.ts'
import { malformedRequest } from '@fixbench/server/testing/malformed.ts'
import { createRandom } from '@fixbench/server/testing/random.ts'
import { sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import type { Campaign } from './campaign.ts'
import { readMainWorld, send, startShop, withDataDir } from './shop.ts'

const REQUESTS = 6000
const PARALLEL = 8
const MAX_FINDINGS = 20

/** Tables that malformed requests may write to by design. */
const LOGS = new Set(['PaymentNotice', 'sqlite_sequence', 'sqlite_stat1'])

const hashTables = (database: Database): Map<string, string> => {
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'search\\_%' escape '\\' and name not like 'fts_%' order by name",
    )
    .all() as { name: string }[]
  return new Map(
    tables
      .filter(({ name }) => !LOGS.has(name))
      .map(({ name }) => {
        const rows = database.prepare(`select * from "${name}"`).all()
        return [name, createHash('sha256').update(JSON.stringify(rows)).digest('hex')]
      }),
  )
}

const isSendable = (url: string): boolean => !/[^\x21-\xff]/.test(url)

/**
 * Sends requests whose fields, bodies or content types violate the contract. None may crash the shop or change data.
 */
export const malformedCampaign: Campaign = {
  name: 'malformed input',
  run: ({ seed }) =>
    withDataDir(async dataDir => {
      const shop = await startShop(dataDir)
      const findings: string[] = []
      try {
        await createConsoleClient(shop.url).freeze()
        await send(`${shop.url}/api/shop/home/header`, { method: 'POST', headers: {} })
        const before = readMainWorld(dataDir, hashTables)
        const random = createRandom(seed)
        let sent = 0
        const sendOne = async (index: number): Promise<void> => {
          const call = sampledCalls[index % sampledCalls.length]
          if (call === undefined) return
          const raw = malformedRequest(random, call.endpoint)
          if (!isSendable(raw.url) || (raw.isWellFormed && call.endpoint.rateLimit !== undefined)) return
          sent += 1
          const request = `${call.name} ${raw.method} ${raw.url.slice(0, 200)} ${raw.payload?.slice(0, 200) ?? ''}`
          try {
            const { status, text } = await send(shop.url + raw.url, raw)
            if (status >= 500) throw new Error(`HTTP ${status}`)
            checkResponse(call.endpoint, status, JSON.parse(text) as unknown)
          } catch (error) {
            findings.push(`${String(error).slice(0, 300)} for ${request}`)
          }
        }
        let next = 0
        const work = async (): Promise<void> => {
          while (next < REQUESTS && findings.length < MAX_FINDINGS) {
            next += 1
            await sendOne(next)
          }
        }
        await Promise.all(Array.from({ length: PARALLEL }, work))
        const after = readMainWorld(dataDir, hashTables)
        for (const [name, hash] of before) {
          if (after.get(name) !== hash) findings.push(`rows of ${name} changed`)
        }
        const { status } = await send(`${shop.url}/health`, { method: 'GET', headers: {} })
        if (status !== 200) findings.push(`/health returned ${status} afterward`)
        return { detail: `${sent} requests returned an envelope, no row changed`, findings }
      } finally {
        await shop.stop()
      }
    }),
}
