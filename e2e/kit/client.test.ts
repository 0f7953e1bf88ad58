import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type Client,
  createClient,
  eachRow,
  FailedCallError,
  NetworkError,
  requireData,
} from '@fixbench/client'
import { createConsoleClient } from '@fixbench/client/console'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { createBuyer } from '@fixbench/server/testing/buyers.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const shop = setUpWorlds()
const { skuCode } = specials.plainScreen

let url: string
let guest: Client
let member: Client
beforeAll(async () => {
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  guest = createClient({ url })
  member = guest.with({ token: (await createBuyer(shop)).token })
})

/** Starts a server that isn't a shop. */
const startOther = async (status: number, text: string): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(status).end(text))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A client whose requests are recorded on their way to the shop. */
const createRecorded = (): { client: Client; sent: Request[] } => {
  const sent: Request[] = []
  const record: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    sent.push(request.clone())
    return fetch(request)
  }
  return { client: createClient({ url, fetch: record }), sent }
}

describe('a call of the client', () => {
  it('resolves to the envelope of a success', async () => {
    const added = await member.cart.add({ skuCode, buyCount: 2 })

    expect(added).toMatchObject({ code: 0, msg: 'success', data: { line: { skuCode, buyCount: 2 } } })
  })

  it('resolves to the envelope of a failure with its data', async () => {
    const added = await member.cart.add({ skuCode: specials.noneLeft.skuCode })

    expect(added.code === 300001 && added.data.remaining).toBe(0)
  })

  it('places its input into the path or the query', async () => {
    const { client, sent } = createRecorded()

    await client.region.countryInfo({ countryNo: 'DE' })
    await client.search.suggest({ keyword: 'iphone 13' })

    expect(sent.map(request => request.url.slice(url.length))).toEqual([
      '/api/common/getCountryInfo/DE',
      '/api/shop/home/suggest?keyword=iphone%2013',
    ])
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  it('resolves to a failure of the transport like to any other', async () => {
    await expect(member.cart.list({}, { fault: 'status=503' })).resolves.toMatchObject({
      code: 503,
      data: null,
    })
  })

  it('fails on demand with a code and its data', async () => {
    const fault = { code: 300001, data: { remaining: 3, items: [] }, msg: 'Only 3; hurry, please' }

    const added = await member.cart.add({ skuCode }, { fault })

    expect(added).toEqual({ code: 300001, msg: fault.msg, data: fault.data })
  })

  it('adds its options to those of the client', async () => {
    const { client, sent } = createRecorded()
    let token = 'first'
    const other = client.with({ token: () => token, world: 'main', headers: { 'x-one': '1' } })

    token = 'second'
    const options = {
      fault: 'code=300021',
      idempotencyKey: 'key',
      strictFields: true,
      headers: { 'x-two': '2' },
    }
    const added = await other.cart.add({ skuCode }, options)

    expect(added.code).toBe(300021)
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toMatchObject({
      'x-token': 'second',
      'x-world': 'main',
      'x-fault': 'code=300021',
      'idempotency-key': 'key',
      'x-strict-fields': 'on',
      'x-one': '1',
      'x-two': '2',
    })
  })

  it('sends files and fields of an upload', async () => {
    const picture = sharp({ create: { width: 60, height: 60, channels: 3, background: '#2a7' } })
    const file = new File([await picture.png().toBuffer()], 'part.png', { type: 'image/png' })

    const urls = await requireData(member.upload.batchUploadFile({ purpose: 'review', files: [file, file] }))

    expect(urls).toEqual([
      expect.stringMatching(/^\/uploads\/.+\.png$/),
      expect.stringMatching(/^\/uploads\/.+\.png$/),
    ])
  })
})

describe('what is no envelope', () => {
  it('is a NotAnEnvelopeError with status and text when another server responds', async () => {
    const other = createClient({ url: await startOther(502, '<h1>Bad gateway</h1>') })

    await expect(other.cart.list()).rejects.toMatchObject({
      name: 'NotAnEnvelopeError',
      status: 502,
      text: '<h1>Bad gateway</h1>',
      message: 'cart.list got HTTP 502 without an envelope: <h1>Bad gateway</h1>',
    })
  })

  it('is a NetworkError with its cause when the connection ends', async () => {
    const failed = await member.cart.list({}, { fault: 'reset' }).catch((error: unknown) => error)

    expect(failed).toBeInstanceOf(NetworkError)
    expect(failed).toHaveProperty('cause')
  })

  it('is the reason of the signal after an abort', async () => {
    const reason = new Error('The page was left')

    const pending = member.cart.list({}, { fault: 'hang', signal: AbortSignal.abort(reason) })

    await expect(pending).rejects.toBe(reason)
  })
})

describe('data of a call', () => {
  it('is required, or the failure is thrown with code and data', async () => {
    const pending = requireData(member.cart.add({ skuCode: specials.noneLeft.skuCode }))

    await expect(pending).rejects.toBeInstanceOf(FailedCallError)
    await expect(pending).rejects.toMatchObject({ code: 300001, data: { remaining: 0 } })
  })

  it('is read from all pages of a list', async () => {
    const { client, sent } = createRecorded()
    const { total } = await requireData(guest.catalog.list({ url: 'iphone-parts' }))

    const codes: string[] = []
    const list = (page: { pageNum: number }) =>
      client.catalog.list({ ...page, url: 'iphone-parts', pageSize: 50 })
    for await (const { productCode } of eachRow(list)) codes.push(productCode)

    expect(total).toBeGreaterThan(50)
    expect(new Set(codes).size).toBe(total)
    expect(sent.length).toBe(Math.ceil(total / 50))
  })
})

describe('the client of the console', () => {
  const createConsole = () => createConsoleClient({ url })
  afterAll(() => requireData(createConsole().worlds.remove({ worldId: 'client' })))

  it('makes a world, and the client of the shop uses it', async () => {
    await requireData(createConsole().worlds.create({ worldId: 'client' }))

    await guest.with({ world: 'client' }).cart.list()

    const verified = createConsole().with({ world: 'client' }).requests.verify({ call: 'cart.list' })
    expect(await requireData(verified)).toMatchObject({ count: 1 })
  })
})
