import { requireData } from '@fixbench/client'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { skus } from '@fixbench/presets/persona-actions.ts'
import { expect, it } from 'vitest'
import type { ConsoleClient } from '#console/testing/console-client.ts'
import { setUpSeededConsole } from '#console/testing/seeded-kit.ts'
import { encodeLink } from './link-code.ts'

const kit = setUpSeededConsole()

const BARE = {
  title: null,
  preset: null,
  shopMs: null,
  isFrozen: true,
  speed: 1,
  persona: null,
  faults: null,
  address: null,
}

const signIn = async (world: ConsoleClient): Promise<string> => {
  return requireData(
    world.shop.session.login({
      email: persona('nina').email,
      password: PERSONA_PASSWORD,
    }),
  )
}

/** Names of the tables in which two worlds differ, except those about sign-ins. */
const listDifferences = async (one: ConsoleClient, other: ConsoleClient): Promise<string[]> => {
  const { rows } = await requireData(one.console.worlds.compare({ left: one.worldId, right: other.worldId }))
  return rows
    .filter(({ added, removed, changed }) => added + removed + changed > 0)
    .map(({ table }) => table)
    .filter(table => !/^(Member$|Session|SignIn)/.test(table))
}

it('[OWN-console-links-here] a link contains the requests of a world and opens an identical one', {
  timeout: 60_000,
}, async () => {
  const world = await kit.createWorld('empty-cart')
  const token = await signIn(world)
  await world.shop.cart.add({ skuCode: skus.screen, buyCount: 2 }, { token })
  await world.advance({ days: 2 })
  await world.shop.cart.add({ skuCode: skus.screen, buyCount: 1 }, { token })
  await world.addFault('call=cart.list;status=503;first=1')

  const here = await requireData(world.console.links.here())
  expect(here).toMatchObject({
    isWhole: true,
    state: { preset: 'empty-cart', persona: 'nina', isFrozen: true, changes: ['cart.add', 'cart.add'] },
  })

  const { preset, shopTime, isFrozen, faults } = here.state
  const { code } = await requireData(
    world.console.links.create({
      ...omitUndefined({
        preset: preset ?? undefined,
        shopTime: shopTime ?? undefined,
        faults: faults ?? undefined,
      }),
      isFrozen,
      persona: 'nina',
      changesOf: world.worldId,
    }),
  )

  expect(code.length).toBeLessThan(400)

  const { worldId } = await requireData(world.console.links.open({ code }))
  expect(await listDifferences(world, world.in(worldId))).toEqual([])
  expect(await world.in(worldId).clock()).toMatchObject({ shopTime, isFrozen: true })
})

it('a link reports state that it can’t contain, and fails when a request is rejected on replay', {
  timeout: 60_000,
}, async () => {
  const world = await kit.createWorld()
  await world.shop.cart.add({ skuCode: skus.screen, buyCount: 1 }, { token: await signIn(world) })

  expect((await requireData(world.console.links.here())).isWhole).toBe(true)

  await requireData(world.console.controls.setStock({ skuCode: skus.screen, free: 5 }))
  expect((await requireData(world.console.links.here())).isWhole).toBe(false)
  await expect(requireData(world.console.links.create({ changesOf: 'no-such-world' }))).rejects.toThrow(
    'there is no world',
  )

  const change = {
    call: 'cart.add',
    input: { skuCode: 'NO-SUCH-SKU', buyCount: 1 },
    shopMs: Date.UTC(2025, 6, 25, 9),
  }
  const before = kit.shop.worlds.list().length
  const code = encodeLink({ ...BARE, changes: [{ ...change, email: persona('nina').email }] })

  await expect(requireData(world.console.links.open({ code }))).rejects.toThrow(
    /Change 1 \(cart\.add\) failed here with \d+/,
  )

  const stranger = encodeLink({ ...BARE, changes: [{ ...change, email: 'nobody@shop.example' }] })
  await expect(requireData(world.console.links.open({ code: stranger }))).rejects.toThrow(
    'no member nobody@shop.example',
  )
  expect(kit.shop.worlds.list()).toHaveLength(before)
})
