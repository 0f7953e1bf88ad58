import { requireData } from '@fixbench/client'
import { type ConsoleClient, createConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { createSender } from '@fixbench/server/testing/buyers.ts'
import { createPlanner, type Planner } from '@fixbench/server/testing/planner.ts'
import { type SampledCall, sampledCalls } from '@fixbench/server/testing/samples/index.ts'
import { listWays, sendSample } from '@fixbench/server/testing/send-sample.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** Why statements read a large table from its beginning, by a part of their text. */
const KNOWN_SCANS: Record<string, string> = {
  'WHERE 1=0': 'The ORM writes it for an empty list of ids. It ends before the first row.',
  'as toShip': 'The home page of staff counts SKUs that are sold out: half the time of a plan by product.',
  'FROM `main`.`Review`': 'Staff read the newest reviews of all products, and count them by status.',
  'select count(*) from Sku s cross join Product p': 'The home page of the trade counts all SKUs on sale.',
  'as expressDivisor': 'Figures of the whole shop, kept until a table changes.',
  'as isOffSale from Product': 'The search reads the products that are not available once after each change.',
}

const shop = setUpWorlds({ SHOP_CACHE: 'off' })
let home: ConsoleClient
let planner: Planner
beforeAll(async () => {
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  planner = createPlanner(shop.deps.sql)
})
afterAll(() => planner.close())

/** The statements of a call, sent as its member. */
const listStatements = async ({ endpoint, sample }: SampledCall): Promise<string[]> => {
  const who = await createSender(shop, endpoint)
  const input = await sample?.input({ shop, who })
  const [way = 'form'] = listWays(endpoint)
  await sendSample(shop.app, endpoint, { input, way, token: who.token })

  const [row] = await home.requests({ kind: 'all', pageSize: 1 })
  const { requestId } = requireValue(row, 'The request')
  const { statements } = await requireData(home.console.requests.detail({ requestId }))

  return statements.map(({ sql }) => sql)
}

/** Whether the scan of a statement is known. */
const isKnown = (sql: string): boolean => Object.keys(KNOWN_SCANS).some(part => sql.includes(part))

it('no call reads a table with thousands of rows from its beginning [issue 41]', async () => {
  const statements = new Set<string>()
  for (const call of sampledCalls) {
    for (const sql of await listStatements(call)) {
      statements.add(sql)
    }
  }

  expect(statements.size).toBeGreaterThan(300)

  const scanning = [...statements].filter(sql => planner.listScans(sql).length > 0)
  expect(scanning.filter(sql => !isKnown(sql))).toEqual([])
  expect(Object.keys(KNOWN_SCANS).filter(part => !scanning.some(sql => sql.includes(part)))).toEqual([])
}, 300_000)

it('knows statements that read a large table from its beginning, and those that look rows up [issue 41]', () => {
  const sql = 'select relatedId from ProductRelation where '

  expect(planner.listScans(`${sql} sort = ?`)).toEqual(['ProductRelation'])
  expect(planner.listScans(`${sql} productId = ?`)).toEqual([])
})
