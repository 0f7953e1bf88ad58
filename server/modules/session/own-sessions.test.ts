import { DAY_MS, MINUTE_MS } from '@fixbench/contract/core/time.ts'
import { sessionEndpoints as calls } from '@fixbench/contract/session/session.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBuyer } from '#server/testing/buyers.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36'
const readCode = async (token: string): Promise<number> =>
  (await shop.call(calls.memberDetail, {}, { token })).code

describe('POST /api/member/session/list', () => {
  it('[OWN-session-list] lists only the member’s own sessions, the current one first', async () => {
    const { email, token } = await createBuyer(shop)
    const elsewhere = await shop.createToken(email)
    await shop.createToken(persona('tom').email)
    const { rows, total } = await shop.call.ok(calls.list, {}, { token })

    expect([total, rows.map(row => row.isThis)]).toEqual([2, [true, false]])
    expect((await shop.call.ok(calls.list, {}, { token: elsewhere })).rows[0]?.sessionId).toBe(
      rows[1]?.sessionId,
    )
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('describes the device from the sign-in', async () => {
    const token = await shop.call.ok(calls.login, {
      email: persona('sam').email,
      password: PERSONA_PASSWORD,
      deviceInfo: windows,
    })
    const { rows } = await shop.call.ok(calls.list, {}, { token })
    expect(rows[0]).toMatchObject({ device: 'Chrome on Windows', kind: 'computer', isThis: true })
  })

  it('updates when a session was last used, and leaves out expired ones', async () => {
    const { email, token } = await createBuyer(shop)
    const start = shop.deps.clock.nowMs()
    onTestFinished(() => shop.deps.clock.set(start))

    shop.deps.clock.set(start + 6 * MINUTE_MS)
    expect(await readCode(token)).toBe(0)

    const { rows } = await shop.call.ok(calls.list, {}, { token })
    expect(rows[0]?.lastSeenTime).toBe(new Date(start + 6 * MINUTE_MS).toISOString())

    shop.deps.clock.set(start + 7 * DAY_MS)
    const later = await shop.createToken(email)

    expect((await shop.call.ok(calls.list, {}, { token: later })).total).toBe(1)
  })
})

describe('ending sessions', () => {
  it('[OWN-session-end] ends one session; its token expires and the others stay active', async () => {
    const { email, token } = await createBuyer(shop)
    const elsewhere = await shop.createToken(email)
    const [, other] = (await shop.call.ok(calls.list, {}, { token })).rows
    const { sessionId } = requireValue(other, 'other')

    await shop.call.ok(calls.end, { sessionId }, { token })
    await shop.call.ok(calls.end, { sessionId }, { token })

    expect(await readCode(elsewhere)).toBe(100001)
    expect(await readCode(token)).toBe(0)
  })

  it("treats another member's session as missing", async () => {
    const [mine, theirs] = [await createBuyer(shop), await createBuyer(shop)]
    const [foreign] = (await shop.call.ok(calls.list, {}, { token: theirs.token })).rows
    const { sessionId } = requireValue(foreign, 'foreign')

    const response = await shop.call(calls.end, { sessionId }, { token: mine.token })

    expect(response).toMatchObject({ code: 500, msg: 'The session does not exist' })
    expect(await readCode(theirs.token)).toBe(0)
  })

  it('treats a session without a number as missing', async () => {
    const { token } = await createBuyer(shop)

    const response = await shop.call(calls.end, { sessionId: 'one' }, { token })

    expect(response.code).toBe(500)
  })

  it('signs out everywhere else [OWN-session-end-all]', async () => {
    const { email, token } = await createBuyer(shop)
    const others = [await shop.createToken(email), await shop.createToken(email)]

    const data = await shop.call.ok(calls.endAll, { keepsThis: true }, { token })

    expect(data).toEqual({ ended: 2 })
    expect(await readCode(token)).toBe(0)

    for (const other of others) expect(await readCode(other)).toBe(100001)
  })

  it('signs out everywhere [OWN-session-end-all]', async () => {
    const { email, token } = await createBuyer(shop)
    const other = await shop.createToken(email)

    const data = await shop.call.ok(calls.endAll, {}, { token })

    expect(data).toEqual({ ended: 2 })

    for (const ended of [token, other]) expect(await readCode(ended)).toBe(100001)
  })

  it('requires a session', async () => {
    for (const call of [calls.list, calls.endAll]) {
      expect((await shop.call(call, {})).msg).toBe('please login')
    }
    expect((await shop.call(calls.end, { sessionId: '1' }, { token: 'made-up' })).code).toBe(100001)
  })
})
