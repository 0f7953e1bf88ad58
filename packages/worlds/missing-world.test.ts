import { utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setUpConsole } from '@fixbench/console/testing/console-kit.ts'
import { HOUR_MS } from '@fixbench/contract/core/time.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createWorldsKit } from '#worlds/testing/worlds-kit.ts'

const kit = setUpConsole()

const html = { accept: 'text/html' }
const post = (payload: Record<string, string>) =>
  kit.server.inject({
    method: 'POST',
    url: '/console/missing-world',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(payload).toString(),
  })

describe('[B-65] a missing world', () => {
  it.each([
    ['header', { headers: { 'x-world': 'nobody' } }],
    ['cookie', { cookies: { world: 'nobody' } }],
  ])('named by %s is refused with 404, never replaced by the main world', async (_by, request) => {
    const response = await kit.server.inject({ method: 'POST', url: '/api/member/detail', ...request })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: 404, msg: 'There is no world “nobody”', data: null },
    ])
    expect(response.headers['x-world-missing']).toBe('nobody')
  })

  it('gets a page that offers a new world or the main one', async () => {
    const page = await kit.server.inject({
      url: '/detail/x?a="><b>',
      headers: html,
      cookies: { world: 'no<body' },
    })
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('This world no longer exists')
    expect(page.body).toContain('no&lt;body')
    expect(page.body).not.toContain('<b>')
    expect(page.body).toContain('Go to the main world')
    expect(page.body).not.toContain('Make a new world')

    const known = await kit.server.inject({ url: '/', headers: html, cookies: { world: 'nobody' } })
    expect(known.body).toContain('Create a world with this name')
  })

  it('continues from its last snapshot, and a second click changes nothing', async () => {
    const world = await kit.home.createWorld({ worldId: 'saved', title: 'Saved world' })
    await kit.put(kit.world('saved'), 't:a', 'in the snapshot')
    await world.snapshot('Before lunch')
    await kit.put(kit.world('saved'), 't:b', 'after it')
    await world.removeWorld()
    const page = await kit.server.inject({ url: '/', headers: html, cookies: { world: 'saved' } })

    expect(page.body).toContain('The world “Saved world” was deleted')
    expect(page.body).toContain('Continue from its snapshot “Before lunch”')

    for (let press = 0; press < 2; press += 1) {
      const response = await post({ act: 'snapshot', worldId: 'saved', to: '/cart?a=1' })
      expect([response.statusCode, response.headers.location]).toEqual([303, '/cart?a=1'])
      expect(response.cookies[0]).toMatchObject({ name: 'world', value: 'saved' })
    }

    expect(kit.rows(kit.world('saved'))).toEqual({ 't:a': 'in the snapshot' })
    expect(kit.worlds.info('saved').title).toBe('Saved world')
  })

  it('can be created again or left for the main world', async () => {
    expect((await post({ act: 'new', worldId: 'fresh', to: '/' })).statusCode).toBe(303)
    expect(kit.worlds.find('fresh')).toBeDefined()
    const main = await post({ act: 'main', worldId: 'gone', to: '//evil.example' })
    expect([main.headers.location, main.cookies[0]]).toMatchObject(['/', { name: 'world', value: 'main' }])
    expect((await post({ act: 'snapshot', worldId: 'gone', to: '/' })).json()).toMatchObject({ code: 3001 })
    expect((await post({ act: 'other', worldId: 'gone' })).json()).toMatchObject({ code: 3001 })
  })
})

it('[B-65] a shop without a console has one world: an old cookie is dropped', async () => {
  const plain = await createWorldsKit({ SHOP_CONSOLE: 'off' })
  onTestFinished(() => plain.close())
  const app = await plain.app()
  onTestFinished(() => app.close())
  const response = await app.inject({
    method: 'POST',
    url: '/api/member/detail',
    cookies: { world: 'nobody' },
  })

  expect(response.json()).toMatchObject({ code: 500, msg: 'please login' })
  expect(response.cookies).toMatchObject([{ name: 'world', value: '' }])
})

it('a world that made room for others says so, and how to get it back, on the page and over HTTP [TEST-07]', async () => {
  const crowded = await createWorldsKit({ WORLDS_BUDGET_MB: '100' })
  onTestFinished(() => crowded.close())
  await crowded.worlds.create({ worldId: 'mine' })
  const owner = { kind: 'preset', name: 'fresh' } as const
  await crowded.worlds.create({ worldId: 'big', title: 'A big world', preset: 'fresh', owner })
  const { dir } = crowded.world('big')
  writeFileSync(path.join(dir, 'uploads', 'big.bin'), Buffer.alloc(110 * 1024 * 1024))
  await crowded.reopen()
  const longAgo = new Date(Date.now() - 2 * HOUR_MS)
  utimesSync(path.join(dir, 'state.json'), longAgo, longAgo)

  const removed = await crowded.worlds.removeExpired()
  const app = await crowded.app()
  onTestFinished(() => app.close())
  const call = await app.inject({ method: 'POST', url: '/api/member/detail', headers: { 'x-world': 'big' } })
  const page = await app.inject({ url: '/', headers: html, cookies: { world: 'big' } })

  expect(removed).toEqual(['big'])

  const words = 'was deleted to free space. Create it again from the preset fresh'
  expect(call.json<{ msg: string }>().msg).toBe(`The world “A big world” ${words}`)
  expect(page.body).toContain(words)
})
