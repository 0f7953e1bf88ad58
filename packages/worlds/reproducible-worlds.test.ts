import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { readConfig } from '@fixbench/server/config.ts'
import { createSeededRandom, isReproducible } from '@fixbench/server/context/random.ts'
import { createFixedClock } from '@fixbench/server/lib/clock.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorldApp, type WorldApp } from './testing/create-world-app.ts'

const SHOP_TIME = Date.UTC(2025, 7, 1, 12)

let shop: WorldApp
beforeAll(async () => {
  shop = await createWorldApp()
})
afterAll(() => shop.close())

const createFrozenWorld = async (worldId: string): Promise<void> => {
  await shop.worlds.create({ worldId })
  freeze(worldId)
}
const freeze = (worldId: string): void => {
  const { clock } = shop.worlds.find(worldId)?.deps ?? shop.deps
  clock.freeze()
  clock.set(SHOP_TIME)
}

/** Registers, forgets and changes a password, and signs in, as a client that reads the inbox over HTTP. */
const runFlow = async (worldId: string): Promise<unknown[]> => {
  const headers = { 'x-world': worldId }
  const responses: unknown[] = []
  const send = async (path: string, payload: Record<string, unknown>, token?: string) => {
    const response = await shop.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, ...omitUndefined({ 'x-token': token }) },
      payload,
    })
    responses.push(response.json())

    return response.json<{ data: unknown }>().data
  }

  const readInbox = async (): Promise<string> => {
    const inbox = (await shop.app.inject({ url: '/console/api/inbox', headers })).json<{
      data: { rows: { code: string | null }[] }
    }>()
    responses.push(inbox)
    return inbox.data.rows.find(({ code }) => code !== null)?.code ?? ''
  }

  const email = 'ann@buyer.example'

  await send(registrationEndpoints.getEmailCode.path, { email, purpose: 'register' })
  const registered = await send(registrationEndpoints.register.path, {
    email,
    code: await readInbox(),
    password: 'first-password',
    memberName: 'Ann Buyer',
  })
  await send(registrationEndpoints.getEmailCode.path, { email, purpose: 'forgot-password' })
  await send(registrationEndpoints.forgetPassword.path, {
    email,
    code: await readInbox(),
    password: 'second-password',
  })
  const token = await send(sessionEndpoints.login.path, { email, password: 'second-password' })
  await send(sessionEndpoints.memberDetail.path, {}, String(token))
  responses.push(registered)

  return responses
}

describe('two fresh frozen worlds', () => {
  it('give the same codes, tokens and ids in the same registration and password flow [TEST-02]', async () => {
    await createFrozenWorld('one')
    await createFrozenWorld('two')

    const one = await runFlow('one')
    const two = await runFlow('two')

    expect(one.map(response => Object(response).code).filter(code => code !== undefined)).not.toContain(3001)
    expect(one).toEqual(two)
  })

  it('give the same again after a reset [TEST-02]', async () => {
    await createFrozenWorld('again')
    const before = await runFlow('again')

    await shop.worlds.reset('again')
    freeze('again')

    expect(await runFlow('again')).toEqual(before)
  })
})

describe('a source of codes', () => {
  const clock = createFixedClock(new Date(SHOP_TIME))
  const create = (openings: number) => createSeededRandom({ seedVersion: 'v1', openings, clock })

  it('never repeats itself for the same subject at a frozen time [TEST-02]', () => {
    const random = create(1)
    const tokens = Array.from({ length: 500 }, () => random.token('session:1'))

    expect(new Set(tokens).size).toBe(500)
  })

  it('depends on the subject, not on what other subjects draw [TEST-02]', () => {
    const [alone, busy] = [create(1), create(1)]
    busy.code('email:register:other@buyer.example')

    expect(busy.code('email:register:ann@buyer.example')).toBe(alone.code('email:register:ann@buyer.example'))
    expect(create(1).token('session:1')).not.toBe(create(1).token('session:2'))
  })

  it('draws anew after its world was reopened, whose database holds what it drew before [TEST-02]', () => {
    expect(create(2).token('session:1')).not.toBe(create(1).token('session:1'))
  })

  it('spreads codes evenly over six digits [TEST-02]', () => {
    const random = create(1)
    const codes = Array.from({ length: 2000 }, () => random.code('email:register:ann@buyer.example'))

    expect(codes.every(code => /^\d{6}$/.test(code))).toBe(true)
    for (let digit = 0; digit < 10; digit += 1) {
      expect(codes.filter(code => code.startsWith(String(digit))).length).toBeGreaterThan(120)
    }
  })
})

it.each<[Record<string, string>, worldId: string, expected: boolean]>([
  [{}, 'main', true],
  [{}, 'test', true],
  [{ SHOP_CLOCK: 'real' }, 'test', false],
  [{ SHOP_CONSOLE: 'off' }, 'main', false],
  [{ HOST: '0.0.0.0', CONSOLE_TOKEN: 'kP3-9vQz-71Lx-sRt8' }, 'main', false],
  [{ HOST: '0.0.0.0', CONSOLE_TOKEN: 'kP3-9vQz-71Lx-sRt8' }, 'test', true],
])('with %j codes of the world %s are reproducible: %s [TEST-02]', (environment, worldId, expected) => {
  expect(isReproducible(readConfig(environment), worldId)).toBe(expected)
})
