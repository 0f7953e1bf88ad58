import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { personas } from '@fixbench/fixtures/personas.ts'
import { openConnection } from './connection.ts'
import { toPercentiles } from './percentiles.ts'

/** Items of the large cart. */
const ITEMS = 1000
const PAGE = 100
const BUSY = 'bench-busy'
const COPY = 'bench-copy'

/** Requests a list of the main world again and again until `work` has ended. Returns the time of each request in ms. */
const measureDuring = async (url: string, work: () => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  const end = { isOver: false }
  const connection = openConnection(url)
  const body = 'url=iphone-parts&pageSize=20'
  const request = Buffer.from(
    [
      'POST /api/shop/home/list/product HTTP/1.1',
      `host: ${new URL(url).host}`,
      'content-type: application/x-www-form-urlencoded',
      `content-length: ${body.length}`,
      '',
      body,
    ].join('\r\n'),
  )
  const sendUntilDone = async (): Promise<void> => {
    while (!end.isOver) {
      const sentMs = performance.now()
      await connection.send(request)
      times.push(performance.now() - sentMs)
    }
  }

  const sending = sendUntilDone()
  try {
    await work()
  } finally {
    end.isOver = true
    await sending
    connection.close()
  }

  return times
}

const request = async (url: string, init: RequestInit = {}): Promise<ArrayBuffer> => {
  const response = await fetch(url, init)
  const body = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} returned ${response.status}`)

  return body
}

const post = async (url: string, body: object, headers: Record<string, string> = {}): Promise<unknown> => {
  const response = await request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const { code, data } = JSON.parse(Buffer.from(response).toString()) as { code: number; data: unknown }
  if (code !== 0) throw new Error(`${url} returned code ${code}`)

  return data
}

/** Headers of a wholesale member in the busy world. */
const signIn = async (url: string): Promise<Record<string, string>> => {
  const member = personas.find(({ wholesale, status }) => wholesale !== undefined && status === undefined)
  const inWorld = { 'x-world': BUSY }
  const token = await post(
    `${url}/api/login/email`,
    { email: member?.email, password: PERSONA_PASSWORD },
    inWorld,
  )

  return { ...inWorld, 'x-token': String(token) }
}

const listSkuCodes = async (url: string): Promise<string[]> => {
  const codes = new Set<string>()
  for (let pageNum = 1; codes.size < ITEMS; pageNum += 1) {
    const data = await post(`${url}/api/shop/home/list/product`, { pageNum, pageSize: PAGE })
    const { rows } = data as { rows: { skuCode: string }[] }
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
  const api = `${url}/console/api`
  await post(`${api}/worlds/create`, { worldId: BUSY })
  const member = await signIn(url)
  const codes = await listSkuCodes(url)
  let archive = new ArrayBuffer(0)
  const works: Record<string, () => Promise<unknown>> = {
    'an export': async () => {
      archive = await request(`${api}/worlds/export?worldId=${BUSY}`)
    },
    'an import': () =>
      request(`${api}/worlds/import?worldId=${COPY}`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body: archive,
      }),
    'a workbook of prices': () => request(`${url}/downloads/price-list.xlsx`, { headers: member }),
    [`a cart of ${codes.length} items`]: () =>
      post(
        `${url}/api/shop/cart/batchAdd`,
        { items: codes.map(skuCode => ({ skuCode, buyCount: 1 })) },
        member,
      ),
    'a move of the clock by a year': () =>
      post(`${api}/clock/advance`, { worldId: BUSY, days: 365, waitSeconds: 600 }),
  }

  const lines: string[] = []
  for (const [what, work] of Object.entries(works)) {
    const at = toPercentiles(await measureDuring(url, work))
    lines.push(
      `Other world during ${what}: p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms.`,
    )
  }

  for (const worldId of [BUSY, COPY]) await post(`${api}/worlds/remove`, { worldId })

  return lines
}
