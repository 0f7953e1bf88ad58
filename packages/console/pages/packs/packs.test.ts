import { requireData } from '@fixbench/client'
import { findBcryptCost } from '@fixbench/domain/password/bcrypt.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { isNeutral } from '@fixbench/packs/load/neutral-text.ts'
import { pageRenderer } from '@fixbench/server/testing/page-renderer.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'
import { packsEndpoints } from './packs.contract.ts'
import { createPackWorld } from './testing/pack-world.ts'

let shop: WorldApp
let home: ConsoleClient
beforeAll(async () => {
  shop = await createWorldApp({ SHOP_CACHE: 'off' }, await pageRenderer())
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => shop.close())

const packs = ['bicycle-parts', 'coffee-wholesale'] as const

const requireWorld = (id: string): World => {
  const world = shop.worlds.find(id)
  if (world === undefined) throw new Error(`There is no world ${id}`)
  return world
}

const createWorldOf = (name: string): Promise<World> => createPackWorld(shop, name)

const createPackWorldOf = (worldId: string) =>
  shop.app.inject({
    method: 'POST',
    url: `${packsEndpoints.create.path}?worldId=${worldId}&pack=bicycle-parts`,
  })

const open = (worldId: string, url: string) =>
  shop.app.inject({ url, headers: { accept: 'text/html,*/*', 'x-world': worldId } })

describe.each(packs)('the world of the pack %s', name => {
  it('shows no parts finder, grades and saved devices [DEMO-11]', async () => {
    await createWorldOf(name)
    const { body } = await open(name, '/')
    const category = await requireWorld(name).deps.db.category.findFirstOrThrow({ select: { url: true } })
    const list = await open(name, `/list/${category.url}`)

    expect(body).not.toContain('What are you repairing?')
    expect(body).not.toContain('Parts by device')
    expect(list.body).not.toContain('My devices')
    expect(list.body).not.toContain('Quality Grade')
  })
})

it('a second world of a pack says in its title what tells it apart [DEMO-11]', async () => {
  await createPackWorldOf('first-of-two')
  await createPackWorldOf('second-of-two')

  const second = shop.worlds.list().find(({ worldId }) => worldId === 'second-of-two')
  expect(second?.title).toMatch(/^.+: \d+ products, \d{4}-\d\d-\d\d \d\d:\d\d$/)
})

it.each([
  ['loads the named pack', '?worldId=empty-file&pack=bicycle-parts', 0, 'success'],
  ['says what is missing', '?worldId=nothing', 3001, 'pack: is missing. Send a zip file'],
])('an empty file %s [DEMO-11]', async (_, query, code, message) => {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${packsEndpoints.create.path}${query}`,
    headers: { 'content-type': 'application/octet-stream', 'content-length': '0' },
  })

  expect(response.json()).toMatchObject({ code, msg: expect.stringContaining(message) })
})

it('the products of a pack have the warranty that the pack gives them [DEMO-11]', async () => {
  const { deps } = await createWorldOf('coffee-wholesale')
  const terms = await deps.db.product.groupBy({ by: ['warrantyMonths'] })

  expect(terms.map(({ warrantyMonths }) => warrantyMonths).toSorted((a, b) => a - b)).toEqual([0, 12])
})

it('the passwords of a pack’s people cost what those of new accounts do [DEMO-11]', async () => {
  const { deps } = await createWorldOf('coffee-wholesale')
  const members = await deps.db.member.findMany({ select: { passwordHash: true } })
  const costs = members.map(({ passwordHash }) => findBcryptCost(requireValue(passwordHash, 'a password')))

  expect(new Set(costs)).toEqual(new Set([shop.config.bcryptCost]))
})

it('the choices of forms suit any trade, except reasons of parts that no pack has [DEMO-11]', async () => {
  const { deps } = await createWorldOf('coffee-wholesale')
  const choices = await deps.db.dictionaryEntry.findMany({ orderBy: { code: 'asc' } })

  expect(choices.filter(({ label }) => !isNeutral(label)).map(({ code }) => code)).toEqual([
    'battery-fault',
    'doa-screen',
  ])
})

describe('the calls of packs', () => {
  it('list what is included and publish the schema [DEMO-11]', async () => {
    const { rows } = await requireData(home.console.packs.list())
    const schema = await requireData(home.console.packs.schema())

    expect(rows.map(({ pack }) => pack)).toEqual([...packs])
    expect(Object.keys(Object(schema['properties']))).toEqual(
      expect.arrayContaining(['name', 'colors', 'people']),
    )
  })

  it('load a pack into a world, whose people sign in and which a reset keeps, and undo it [DEMO-11]', async () => {
    const world = await home.createWorld({})
    const { worldId } = world
    const loaded = await shop.app.inject({
      method: 'POST',
      url: `/console/api/packs/load?worldId=${worldId}&pack=coffee-wholesale`,
    })
    const { data } = loaded.json<{ data: { name: string; people: { email: string }[]; password: string } }>()

    expect(data).toMatchObject({ name: 'Tidewater Coffee', password: PERSONA_PASSWORD })
    expect(requireWorld(worldId).deps.brand.name).toBe('Tidewater Coffee')

    const member = await shop.app.inject({
      method: 'POST',
      url: '/api/login/email',
      headers: { 'x-world': worldId },
      payload: { email: data.people[0]?.email, password: PERSONA_PASSWORD },
    })
    expect(member.json()).toMatchObject({ code: 0 })

    await world.reset()
    expect(requireWorld(worldId).deps.brand.name).toBe('Tidewater Coffee')

    await world.undo()
    await world.undo()

    expect(requireWorld(worldId).deps.brand.name).toBe('FixBench')
  })

  it('reject a pack that can’t be used, and leave no world [DEMO-11]', async () => {
    const before = shop.worlds.list().length
    const response = await shop.app.inject({
      method: 'POST',
      url: '/console/api/packs/create',
      headers: { 'content-type': 'application/zip' },
      payload: Buffer.from('not a zip'),
    })

    expect(response.json()).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'pack', reason: 'isn’t a readable zip file' }] },
    })
    expect(shop.worlds.list().length).toBe(before)
  })
})
