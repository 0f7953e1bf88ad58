import { requireData } from '@fixbench/client'
import type { ConsoleClient } from '@fixbench/console/testing/console-client.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { personas } from '@fixbench/fixtures/personas.ts'
import { measureDuring } from './during.ts'
import type { RequestSpec } from './load.ts'
import { moveByYear } from './move-by-year.ts'
import { openConsole } from './open-console.ts'
import { toPercentiles } from './percentiles.ts'

/** Items of the large cart. */
const ITEMS = 1000
const PAGE = 100
const BUSY = 'bench-busy'
const COPY = 'bench-copy'

const LIST: RequestSpec = {
  method: 'POST',
  path: '/api/shop/home/list/product',
  body: 'url=iphone-parts&pageSize=20',
}

const request = async (url: string, init: RequestInit = {}): Promise<ArrayBuffer> => {
  const response = await fetch(url, init)
  const body = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)

  return body
}

/** Signs a wholesale member in. */
const signIn = async ({ shop }: ConsoleClient): Promise<string> => {
  const member = personas.find(({ wholesale, status }) => wholesale !== undefined && status === undefined)
  const { email } = requireValue(member, 'A wholesale member')
  return requireData(shop.session.login({ email, password: PERSONA_PASSWORD }))
}

const listSkuCodes = async ({ shop }: ConsoleClient): Promise<string[]> => {
  const codes = new Set<string>()
  for (let pageNum = 1; codes.size < ITEMS; pageNum += 1) {
    const { rows } = await requireData(shop.catalog.list({ pageNum, pageSize: PAGE }))
    if (rows.length === 0) break
    for (const { skuCode } of rows) codes.add(skuCode)
  }

  return [...codes].slice(0, ITEMS)
}

/**
 * Measures how long requests of the main world wait while another world is exported, imported and moved by a year, and
 * while a member of it downloads a workbook and fills a large cart. Returns one line each.
 */
export const measureWaits = async (url: string): Promise<string[]> => {
  const busy = await openConsole(url).createWorld({ worldId: BUSY })
  const token = await signIn(busy)
  const codes = await listSkuCodes(busy)
  const archives = `${url}/console/api/worlds`
  let archive = new ArrayBuffer(0)

  const works: Record<string, () => Promise<unknown>> = {
    'an export': async () => {
      archive = await request(`${archives}/export?worldId=${BUSY}`)
    },
    'an import': () =>
      request(`${archives}/import?worldId=${COPY}`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: archive,
      }),
    'a workbook of prices': () =>
      request(`${url}/downloads/price-list.xlsx`, { headers: { ...busy.headers, 'x-token': token } }),
    [`a cart of ${codes.length} items`]: () => {
      const items = codes.map(skuCode => ({ skuCode, buyCount: 1 }))
      return requireData(busy.shop.with({ token }).cart.batchAdd({ items }))
    },
    'a move of the clock by a year': () => moveByYear(busy),
  }

  const lines: string[] = []
  for (const [what, work] of Object.entries(works)) {
    const at = toPercentiles(await measureDuring(url, { requests: [LIST], connections: 1 }, work))
    lines.push(
      `Other world during ${what}: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms.`,
    )
  }

  await busy.removeWorld()
  await busy.in(COPY).removeWorld()

  return lines
}
