import { requireData } from '@fixbench/client'
import type { ConsoleCalls } from '@fixbench/client/console'
import { setUpSeededConsole } from '@fixbench/console/testing/seeded-kit.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { expect, it } from 'vitest'
import { runCommand } from '../testing/run-command.ts'

type Explanation = ConsoleCalls['explain']['cart']['data']

const kit = setUpSeededConsole()

/** Runs a command in a world and returns its result. */
const run = async (worldId: string, words: readonly string[]): Promise<string> => {
  const env = { FIXBENCH_URL: kit.url, FIXBENCH_WORLD: worldId }
  const { results } = await runCommand(words, { env })

  return results.join('\n')
}

it('explains the cart of a guest: as given, and the latest that was opened [SHOP-44]', async () => {
  const { skuCode } = specials.ladder
  const world = await kit.createWorld()
  const shown = await requireData(world.shop.cart.skuInfo({ items: [{ skuCode, buyCount: 10 }] }))

  const table = await run(world.worldId, ['explain', 'cart', '--items', `${skuCode}:10`])
  const latest = JSON.parse(await run(world.worldId, ['explain', 'cart', '-o', 'json'])) as Explanation

  expect(table).toMatch(new RegExp(`^10 × ${skuCode} .* Quantity `, 'm'))
  expect(table).toContain(shown.summary.itemsTotal.toFixed(2))
  expect(latest.shownCents).toBe(latest.totalCents)
})

it('explains the price of a SKU for a buyer [SHOP-44]', async () => {
  const { skuCode } = specials.ladderAndRate

  const table = await run('main', ['explain', 'product', skuCode, '--person', 'greta', '--quantity', '10'])

  expect(table).toMatch(/Wholesale level|Level/)
})

it('says first what is wrong with an order, then its code', async () => {
  const { exitCode, words } = await runCommand(['explain', 'order', 'NOPE'], {
    env: { FIXBENCH_URL: kit.url },
  })

  expect(exitCode).toBe(1)
  expect(words).toMatch(/^\w.* \(code 500\)$/)
})
