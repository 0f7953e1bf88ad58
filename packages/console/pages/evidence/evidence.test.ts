import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { requireData } from '@fixbench/client'
import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { runPastedTest } from '#console/testing/run-pasted.ts'
import { createSeededKit, type SeededKit } from '#console/testing/seeded-kit.ts'
import type { Evidence } from './collect-evidence.ts'
import { packZip, readZipEntry } from './zip-file.ts'

let kit: SeededKit
let otherShop: SeededKit
beforeAll(async () => {
  kit = await createSeededKit()
  otherShop = await createSeededKit()
})
afterAll(async () => {
  await kit.close()
  await otherShop.close()
})

/** The beginning of a JPEG file. */
const PICTURE = 'data:image/jpeg;base64,/9j/4AAQ'

const NOTE = 'Nina’s <b>cart</b> shows too few pieces'

/** A world with a cart, a moved clock, a fault rule and a message; its last request fails. */
const createBrokenWorld = async (): Promise<ConsoleClient> => {
  const world = await kit.createWorld()
  const { token } = await requireData(world.console.people.signIn({ persona: 'nina' }))
  await world.shop.cart.add({ skuCode: skus.screen, buyCount: 2 }, { token })
  await world.advance({ days: 3 })
  await world.shop.registration.getEmailCode({ email: 'new@repairs.example' })
  await world.addFault('id=broken;call=cart.list;code=300021')
  await world.shop.cart.list({}, { token })

  return world
}

const download = async ({ worldId }: ConsoleClient, last = 50): Promise<Buffer> => {
  const query = new URLSearchParams({ worldId, note: NOTE, last: String(last) })
  const response = await fetch(`${kit.url}/console/api/evidence/export?${query}`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return Buffer.from(await response.arrayBuffer())
}

/** Returns a function that reads the files of an archive. */
const openZip = async (archive: Buffer) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'evidence-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const file = path.join(dir, 'report.zip')
  await writeFile(file, archive)
  return async (name: string): Promise<string> =>
    (await readZipEntry(file, name, content => text(content))) ?? ''
}

const upload = async (url: string, body: Buffer) => {
  const headers = { 'content-type': 'application/zip' }
  const response = await fetch(`${url}/console/api/worlds/import`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return (await response.json()) as Envelope<{ worldId: string }>
}

describe('the file of a bug [SHOP-44]', { timeout: 60_000 }, () => {
  it('contains requests with their changes, faults, clock, inbox and build', async () => {
    const world = await createBrokenWorld()

    const read = await openZip(await download(world))

    const evidence = JSON.parse(await read('evidence.json')) as Evidence
    const [added] = evidence.requests.filter(({ call }) => call === 'cart.add')

    expect(evidence).toMatchObject({
      note: NOTE,
      world: { worldId: world.worldId },
      clock: { shopTime: expect.stringMatching(/^2025-07-28T09:/), isFrozen: true },
      faults: [{ ruleId: 'broken', isOn: true, text: expect.stringContaining('300021') }],
      shop: { origin: kit.url, seedVersion: expect.any(String) },
    })
    expect(evidence.inbox[0]).toMatchObject({ channel: 'email', to: 'new@repairs.example' })
    expect(evidence.requests.at(-1)).toMatchObject({ call: 'cart.list', code: 300_021 })
    expect(added?.changes.map(({ table }) => table)).toContain('CartLine')
    expect(added?.statements.length).toBeGreaterThan(0)
  })

  it('contains as many requests as asked for, also as a HAR file', async () => {
    const world = await createBrokenWorld()

    const read = await openZip(await download(world, 2))

    const har = JSON.parse(await read('requests.har')) as { log: { entries: { _call: string }[] } }
    expect(har.log.entries.map(({ _call }) => _call)).toEqual(['registration.getEmailCode', 'cart.list'])
  })

  it('contains what pages failed at, and pictures of recordings of the world', async () => {
    const world = await createBrokenWorld()
    const address = '/cart.html'
    await requireData(
      world.console.evidence.addError({
        kind: 'error',
        message: 'price is <undefined>',
        stack: 'at x.js:1',
        address,
      }),
    )
    const { recordingId } = await requireData(
      world.console.recordings.start({ title: 'Broken cart', address }),
    )
    await requireData(world.console.recordings.addPicture({ recordingId, mark: 0, picture: PICTURE }))
    await requireData(world.console.recordings.stop({ recordingId }))

    const read = await openZip(await download(world))

    const page = await read('index.html')
    const evidence = JSON.parse(await read('evidence.json')) as Evidence

    expect(page).toContain('/cart.html: price is &lt;undefined&gt;')
    expect(page).toContain('at x.js:1')
    expect(page).toContain(`<img src="${PICTURE}" alt="Before step 1: Open /cart.html">`)
    expect(evidence.pageErrors).toMatchObject([{ kind: 'error', address }])
    expect(evidence.pictures).toEqual([
      { recording: 'Broken cart', step: 1, title: 'Open /cart.html', address },
    ])
    expect(await requireData(world.console.evidence.errors())).toMatchObject({ total: 1 })
  })

  it('is read without a shop: the page is complete, escapes texts and loads nothing', async () => {
    const world = await createBrokenWorld()

    const page = await (await openZip(await download(world)))('index.html')

    expect(page).toContain('Nina’s &lt;b&gt;cart&lt;/b&gt; shows too few pieces')
    expect(page).toContain('/api/shop/cart/list')
    expect(page).toContain('<td>CartLine</td>')
    expect(page).toContain('<td>broken</td>')
    expect(page).not.toMatch(/<script|<link|<img|\bsrc=|url\(/)
  })

  it('says that there is no request instead of where the last one is', async () => {
    const page = await (await openZip(await download(await kit.createWorld())))('index.html')

    expect(page).toContain('Requests: 0')
    expect(page).toContain('The request log of this world is empty')
    expect(page).not.toContain('The last one')
  })

  it('begins with the last failure, and its test repeats that one, whatever was called since', async () => {
    const world = await createBrokenWorld()
    await world.shop.registration.getEmailCode({ email: 'other@repairs.example' })

    const read = await openZip(await download(world))
    const page = await read('index.html')

    expect(page.indexOf('Last failure')).toBeLessThan(page.indexOf('Requests: '))
    expect(page).toMatch(/Last failure<\/h2>\s*<p>Request \d+, cart\.list .*300021/)
    expect(await read('copied.test.mjs')).toContain('[CALL-shop-cart-list] returns 300021')
  })

  it('shows no session token or password', async () => {
    const world = await kit.createWorld()
    await world.shop.session.login({ email: persona('nina').email, password: 'my-own-secret' })

    const read = await openZip(await download(world))

    for (const name of ['index.html', 'evidence.json', 'requests.har', 'copied.test.mjs']) {
      expect(await read(name)).not.toContain('my-own-secret')
    }
  })

  it('contains a test that repeats the last request', async () => {
    const world = await createBrokenWorld()

    const test = await (await openZip(await download(world)))('copied.test.mjs')

    expect(await runPastedTest(test)).toEqual(['[CALL-shop-cart-list] returns 300021'])
  })
})

describe('a bug opened in another shop [SHOP-44]', { timeout: 60_000 }, () => {
  it('is a world that stands as it stood', async () => {
    const origin = await createBrokenWorld()
    const { data } = await upload(otherShop.url, await download(origin))

    const copy = createConsoleClient(otherShop.url).in(data.worldId)

    const { token } = await requireData(copy.console.people.signIn({ persona: 'nina' }))
    const { code } = await copy.shop.cart.list({}, { token })
    await copy.clearFaults()
    const cart = await requireData(copy.shop.cart.list({}, { token }))

    expect(code).toBe(300_021)
    expect(cart.rows).toMatchObject([{ skuCode: skus.screen, buyCount: 2 }])
    expect((await copy.clock()).shopTime).toBe((await origin.clock()).shopTime)
    expect(await requireData(copy.console.inbox.list())).toEqual(
      await requireData(origin.console.inbox.list()),
    )
  })

  it.each([
    ['no archive', async () => Buffer.from('hello'), 'isn’t a bug report, or is damaged'],
    [
      'an archive without a world',
      () => buffer(packZip([{ name: 'index.html', content: 'x' }])),
      'contains no world.tar.gz',
    ],
    [
      'an archive with a damaged world',
      () => buffer(packZip([{ name: 'world.tar.gz', content: 'x' }])),
      'isn’t an exported world, or is incomplete',
    ],
  ])('is refused when it is %s', async (_, create, reason) => {
    const refused = await upload(otherShop.url, await create())

    expect(refused).toMatchObject({ code: 3001, data: { fields: [{ field: 'archive', reason }] } })
  })
})
