import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSeededKit, type SeededKit } from '@fixbench/console/testing/seeded-kit.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocument } from '../document.ts'
import { runCommand } from '../testing/run-command.ts'

let kit: SeededKit
const folder = mkdtempSync(path.join(tmpdir(), 'call-'))
beforeAll(async () => {
  kit = await createSeededKit()
})
afterAll(async () => {
  await kit.close()
  rmSync(folder, { recursive: true })
})

/** Runs `call` in a world. */
const call = (worldId: string, ...words: readonly string[]) =>
  runCommand(['call', ...words], { env: { FIXBENCH_URL: kit.url, FIXBENCH_WORLD: worldId } })

describe('fixbench call', () => {
  it('sends every call of the console by its name [SHOP-44]', async () => {
    const { calls } = await readDocument({ url: kit.url }, 'console')
    const plain = calls.map(({ operationId }) => operationId.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

    const { results } = await call('main')

    expect(calls.length).toBeGreaterThan(180)

    for (const { operationId } of calls) expect(results[0]).toContain(`\n${operationId} `)
    expect(new Set(plain).size).toBe(plain.length)
  })

  it('works in the world of the command, with texts, numbers and nested fields', async () => {
    const world = await kit.createWorld()
    await world.shop.cart.list()
    const words = ['call=cart.list', 'times=1', 'fields.skuCode=1']

    const verified = await call(world.worldId, 'requests.verify', 'call=cart.list', 'times=1')
    const missed = await call(world.worldId, 'requests.verify', ...words)
    const elsewhere = await call('main', 'requests.verify', 'call=cart.list', 'times=1')

    expect(JSON.parse(verified.results.join(''))).toMatchObject({ isMet: true, count: 1 })
    expect(JSON.parse(missed.results.join(''))).toMatchObject({ isMet: false, count: 0, countOfCall: 1 })
    expect(JSON.parse(elsewhere.results.join(''))).toMatchObject({ isMet: false })
  })

  it('finds a control by its path, and says what is wrong with its fields', async () => {
    const { exitCode, words } = await call('main', 'controls/refund-order', 'orderNo=NOWHERE')

    expect(exitCode).toBe(1)
    expect(words).toContain('The order does not exist')
  })

  it('says which field of a call of the shop does not exist, and changes nothing [SHOP-40]', async () => {
    const { worldId } = await kit.createWorld()
    const fields = ['skuCode=IP13-SCR-IC', 'buyCout=2']

    const { exitCode, words } = await call(worldId, 'cart.add', ...fields, '--as', 'nina')

    expect(exitCode).toBe(1)
    expect(words).toContain('buyCout: is not a field of this call')
  })

  it('describes the fields of a call', async () => {
    const { results } = await call('main', 'controls.refund-order', '--fields')

    expect(results.join('')).toMatch(/orderNo +string +yes +Order number/)
    expect(results.join('')).toMatch(/result +done \| rejected/)
  })

  it('writes a download to a file', async () => {
    const world = await kit.createWorld()
    await world.shop.cart.list()
    const file = path.join(folder, 'bug.har')

    await call(world.worldId, 'requests.har', '--file', file)

    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ log: { version: '1.2' } })
  })

  it('sends a call of the shop as a persona, and as a guest', async () => {
    const world = await kit.createWorld()

    const nina = await call(world.worldId, 'profile.show', '--as', 'nina')
    const guest = await call(world.worldId, 'profile.show', '--as', 'guest')

    expect(nina.results.join('')).toContain('nina@fixbench.example')
    expect(guest).toMatchObject({ exitCode: 1, results: [] })
  })

  it.each([
    [['catalog.list'], 'catalog.list is a call of the shop.'],
    [['cart.lst'], 'Did you mean cart.list?'],
    [
      ['cart.list'],
      'cart.list is a call of the shop. Say who sends it: `fixbench call cart.list --as guest`',
    ],
    [['cart.list', 'a=1'], '`fixbench call cart.list --as guest`'],
    [['requests.verify', '--as', 'nina'], 'requests.verify is a call of the console. Leave out --as.'],
    [['requests.verfy', 'call=cart.add'], 'Did you mean requests.verify?'],
  ])('says what to write instead of %j', async (words, expected) => {
    const { exitCode, results, words: said } = await call('main', ...words)

    expect(exitCode).toBe(2)
    expect(results).toEqual([])
    expect(said).toContain(expected)
  })

  it.each([[['nothing.at-all']], [['requests.verify', 'three']], [['evidence.export']]])(
    'says what is wrong with %j',
    async words => {
      const { exitCode, results, words: said } = await call('main', ...words)

      expect(exitCode).toBe(2)
      expect(results).toEqual([])
      expect(said).toMatch(/`fixbench call`|Write one such as|--file/)
    },
  )
})
