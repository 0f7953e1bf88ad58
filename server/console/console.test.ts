import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HOUR_MS, WORLD_START_MS } from '#server/lib/clock.ts'
import { type ConsoleClient, createConsoleClient } from '#server/testing/console-client.ts'
import { defineDueEvent, scheduleDueEvent } from '#server/worlds/due-events.ts'
import { createWorldsKit, type WorldsKit } from '#server/worlds/testing/worlds-kit.ts'
import { worldsEndpoints } from './contract/worlds.contract.ts'

defineDueEvent('console-mail', z.object({ to: z.string() }), async ({ deps, payload }) =>
  deps.inbox.deliver({
    channel: 'email',
    to: payload.to,
    subject: 'Due',
    body: 'It is time',
    kind: 'due-mail',
    code: '424242',
  }),
)

describe('the console over HTTP', () => {
  let kit: WorldsKit
  let app: FastifyInstance
  let home: ConsoleClient
  let tester: ConsoleClient
  beforeAll(async () => {
    kit = await createWorldsKit()
    app = await kit.app()
    home = createConsoleClient(await app.listen({ port: 0, host: '127.0.0.1' }))
    tester = await home.createWorld({ worldId: 'tester', title: 'A tester' })
    await tester.freeze()
  })
  afterEach(() => tester.clearFaults())
  afterAll(async () => {
    await app.close()
    await kit.close()
  })

  const post = async (
    path: string,
    payload: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    (await app.inject({ method: 'POST', url: path, payload, headers })).json<{
      code: number
      msg: string
      data: unknown
    }>()

  describe('worlds', () => {
    it('lists, renames and removes worlds', async () => {
      const made = await home.createWorld({ title: 'To be removed' })
      await made.call(worldsEndpoints.rename, { title: 'Other title' })
      expect((await post('/console/api/worlds/rename', { worldId: made.worldId, title: '' })).code).toBe(3001)
      const titles = (await app.inject('/console/api/worlds')).json<{ data: { rows: { title: string }[] } }>()
        .data.rows
      expect(titles.map(({ title }) => title)).toContain('Other title')
      await made.removeWorld()
      await expect(made.clock()).rejects.toThrow(`there is no world '${made.worldId}'`)
    })

    it('snapshots, restores and undoes', async () => {
      await kit.put(kit.world('tester'), 't:k', '1')
      const kept = await tester.snapshot('one')
      await kit.put(kit.world('tester'), 't:k', '2')
      await tester.restore(kept)
      expect(kit.rows(kit.world('tester'))).toEqual({ 't:k': '1' })
      await tester.undo()
      expect(kit.rows(kit.world('tester'))).toEqual({ 't:k': '2' })
      await expect(tester.restore('none')).rejects.toThrow("has no snapshot 'none'")
    })

    it('brings a world into a preset', async () => {
      const shown = await home.createWorld({ preset: 'campaign-last-minute' })
      expect((await shown.clock()).shopTime).toMatch(/^2025-08-01T23:58:59/)
      await shown.applyPreset('frozen')
      expect(await shown.clock()).toMatchObject({ isFrozen: true, shopMs: WORLD_START_MS })
      await expect(shown.applyPreset('none')).rejects.toThrow("there is no preset 'none'")
    })

    it('compares a world with its snapshot row by row', async () => {
      const world = await home.createWorld()
      const { deps } = kit.world(world.worldId)
      await deps.db.meta.createMany({
        data: [
          { key: 't:same', value: '1' },
          { key: 't:changed', value: '1' },
          { key: 't:gone', value: '1' },
        ],
      })
      const kept = await world.snapshot()
      await deps.db.meta.update({ where: { key: 't:changed' }, data: { value: '2' } })
      await deps.db.meta.delete({ where: { key: 't:gone' } })
      await deps.db.meta.create({ data: { key: 't:new', value: '1' } })
      const answer = await app.inject(
        `/console/api/worlds/compare?left=${world.worldId}@${kept}&right=${world.worldId}`,
      )
      expect(answer.json()).toMatchObject({
        data: {
          total: 1,
          rows: [
            {
              table: 'Meta',
              added: 1,
              removed: 1,
              changed: 1,
              keys: [
                { key: 't:new', kind: 'added' },
                { key: 't:gone', kind: 'removed' },
                { key: 't:changed', kind: 'changed', columns: ['value'] },
              ],
            },
          ],
        },
      })
    })
  })

  describe('clock', () => {
    it('sets, advances, freezes, resumes and changes speed', async () => {
      await tester.setClock('2025-09-01T00:00:00Z')
      await tester.advance({ days: 1, hours: 2 })
      expect(await tester.clock()).toMatchObject({
        shopTime: '2025-09-02T02:00:00.000Z',
        isFrozen: true,
        speed: 1,
      })
      await tester.resume()
      expect(
        (await post('/console/api/clock/speed', { worldId: 'tester', speed: '3600' })).data,
      ).toMatchObject({ speed: 3600, isFrozen: false })
      await tester.freeze()
      expect((await post('/console/api/clock/speed', { worldId: 'tester', speed: 1 })).code).toBe(0)
    })

    it.each([
      ['/console/api/clock/set', {}, 'shopTime'],
      ['/console/api/clock/set', { shopTime: 'tomorrow' }, 'shopTime'],
      ['/console/api/clock/set', { shopTime: '2025-02-31' }, 'shopTime'],
      ['/console/api/clock/set', { shopTime: '1999-12-31' }, 'shopTime'],
      ['/console/api/clock/set', { shopTime: '2100-01-01' }, 'shopTime'],
      ['/console/api/clock/set', { shopTime: '2001-01-01' }, 'shopTime'],
      ['/console/api/clock/advance', {}, 'days'],
      ['/console/api/clock/advance', { days: -1 }, 'days'],
      ['/console/api/clock/advance', { hours: 'x' }, 'hours'],
      ['/console/api/clock/advance', { days: 1e9 }, 'days'],
      ['/console/api/clock/speed', { speed: 0 }, 'speed'],
      ['/console/api/clock/speed', { speed: 1e9 }, 'speed'],
      ['/console/api/clock/speed', { speed: 'fast' }, 'speed'],
      ['/console/api/clock/freeze', { worldId: 'nobody' }, 'worldId'],
    ])('%s refuses %j naming %s', async (path, payload, field) => {
      const before = await tester.clock()
      const { code, data } = await post(path, { worldId: 'tester', ...payload })
      expect(code).toBe(3001)
      expect(data).toMatchObject({ fields: [{ field }] })
      expect(await tester.clock()).toEqual(before)
    })

    it.each([
      '2026-01-01',
      '2026-01-01 00:00',
      '2026-01-01T00:00:00',
      '2026-01-01T01:00:00+01:00',
      '1767225600000',
    ])('takes %s for the same instant', async shopTime => {
      const world = await home.createWorld()
      await world.freeze()
      await world.setClock(shopTime)
      expect((await world.clock()).shopTime).toBe('2026-01-01T00:00:00.000Z')
    })

    it('goes back only on demand', async () => {
      const world = await home.createWorld()
      await world.freeze()
      await expect(world.setClock('2025-07-01')).rejects.toThrow('lies before the present shop time')
      await world.setClock('2025-07-01', { allowBackwards: true })
      expect((await world.clock()).shopTime).toBe('2025-07-01T00:00:00.000Z')
    })

    it('jumps from due event to due event and lists them', async () => {
      const world = await home.createWorld()
      await world.freeze()
      const { db } = kit.world(world.worldId).deps
      const startMs = (await world.clock()).shopMs
      for (const hours of [5, 2])
        await scheduleDueEvent(db, {
          kind: 'console-mail',
          dueAt: new Date(startMs + hours * HOUR_MS),
          key: `mail:${hours}`,
          payload: { to: `h${hours}@b.example` },
        })
      await world.runNextDue()
      expect((await world.clock()).shopMs).toBe(startMs + 2 * HOUR_MS)
      expect((await world.messages()).map(({ to }) => to)).toEqual(['h2@b.example'])
      const open = await app.inject(`/console/api/clock/due-events?worldId=${world.worldId}`)
      expect(open.json()).toMatchObject({
        data: { total: 1, rows: [{ key: 'mail:5', kind: 'console-mail', doneAt: null }] },
      })
      await world.runNextDue()
      await expect(world.runNextDue()).rejects.toThrow('nothing is due')
    })
  })

  describe('inbox', () => {
    it('answers a message that is there, with its code', async () => {
      await kit.world('tester').deps.inbox.deliver({
        channel: 'sms',
        to: '+490001',
        subject: '',
        body: 'Your code is 123456',
        kind: 'verification-code',
        code: '123456',
      })
      expect(await tester.waitForMessage({ to: '+490001' })).toMatchObject({
        channel: 'sms',
        kind: 'verification-code',
        code: '123456',
        isRead: false,
      })
    })

    it('waits for one that comes later, and only for one that fits', async () => {
      const { inbox } = kit.world('tester').deps
      const waiting = tester.waitForMessage({ to: 'later@b.example', kind: 'order-paid', timeoutMs: 5000 })
      await inbox.deliver({ channel: 'email', to: 'later@b.example', subject: '', body: '', kind: 'other' })
      await inbox.deliver({
        channel: 'email',
        to: 'other@b.example',
        subject: '',
        body: '',
        kind: 'order-paid',
      })
      await inbox.deliver({
        channel: 'email',
        to: 'later@b.example',
        subject: 'Paid',
        body: '',
        kind: 'order-paid',
      })
      expect(await waiting).toMatchObject({ subject: 'Paid' })
    })

    it('goes on waiting while the world is restored', async () => {
      const kept = await tester.snapshot()
      const waiting = tester.waitForMessage({ to: 'restored@b.example', timeoutMs: 5000 })
      await tester.restore(kept)
      await kit.world('tester').deps.inbox.deliver({
        channel: 'email',
        to: 'restored@b.example',
        subject: 'New',
        body: '',
        kind: 'x',
      })
      expect(await waiting).toMatchObject({ subject: 'New' })
    })

    it('sees a message of a transaction once it has committed', async () => {
      const { db, inbox } = kit.world('tester').deps
      const waiting = tester.waitForMessage({ to: 'tx@b.example', timeoutMs: 5000 })
      await db.$transaction(async tx =>
        inbox.deliver({ channel: 'email', to: 'tx@b.example', subject: 'In tx', body: '', kind: 'x' }, tx),
      )
      expect(await waiting).toMatchObject({ subject: 'In tx' })
    })

    it('gives up when time is over', async () => {
      await expect(tester.waitForMessage({ to: 'never@b.example', timeoutMs: 30 })).rejects.toThrow(
        'No such message came within 30 ms',
      )
    })

    it('delivers the same key once, and only later messages after an id', async () => {
      const { inbox } = kit.world('tester').deps
      const twice = {
        channel: 'email' as const,
        to: 'twice@b.example',
        subject: 'S',
        body: '',
        kind: 'x',
        uniqueKey: 'mail:1',
      }
      await inbox.deliver(twice)
      await inbox.deliver(twice)
      const [first] = await tester.messages({ to: twice.to })
      expect(await tester.messages({ to: twice.to })).toHaveLength(1)
      expect(await tester.messages({ to: twice.to, afterId: first?.messageId ?? 0 })).toEqual([])
    })

    it('marks as read and deletes', async () => {
      await kit
        .world('tester')
        .deps.inbox.deliver({ channel: 'notice', to: 'n', subject: 'S', body: 'B', kind: 'n' })
      const [message] = await tester.messages({ channel: 'notice' })
      await post('/console/api/inbox/read', { worldId: 'tester', messageId: message?.messageId })
      expect(await tester.messages({ channel: 'notice', unread: true })).toEqual([])
      await post('/console/api/inbox/remove', { worldId: 'tester' })
      expect(await tester.messages()).toEqual([])
      expect((await post('/console/api/inbox/remove', { worldId: 'tester', messageId: 999_999 })).code).toBe(
        3001,
      )
    })
  })

  describe('faults and requests', () => {
    const signIn = (headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/api/login/email',
        headers: { ...tester.headers, ...headers },
        payload: { email: 'a@b.example', password: 'secret-one' },
      })

    it('adds rules as fields and as text, switches and removes them', async () => {
      await tester.addFault({ ruleId: 'f1', call: 'session.login', code: 'COUPON_SCOPE' })
      await tester.addFault('id=f2;call=session.login;status=503')
      expect((await signIn()).json()).toMatchObject({ code: 300008 })
      await post('/console/api/faults/switch', { worldId: 'tester', ruleId: 'f1', isOn: false })
      expect((await signIn()).statusCode).toBe(503)
      const left = await post('/console/api/faults/remove', { worldId: 'tester', ruleId: 'f2' })
      expect(left.data).toMatchObject({ total: 1, rows: [{ ruleId: 'f1', isOn: false, hits: 1 }] })
    })

    it.each([
      [{ call: 'session.nothing', code: '300008' }, 'call'],
      [{ code: '12' }, 'code'],
      [{ status: 700 }, 'status'],
      [{}, 'effect'],
      [{ rule: 'boom' }, 'rule'],
      [{ rule: 'call=none.at-all;reset' }, 'rule'],
    ])('refuses the rule %j naming %s', async (rule, field) => {
      expect(await post('/console/api/faults/add', { worldId: 'tester', ...rule })).toMatchObject({
        code: 3001,
        data: { fields: [{ field }] },
      })
    })

    it('keeps rules over a restart and gives them back with a snapshot', async () => {
      await tester.addFault('id=kept;code=300008')
      const snapshot = await tester.snapshot()
      await tester.clearFaults()
      await tester.restore(snapshot)
      expect(kit.world('tester').faults.list()).toMatchObject([{ ruleId: 'kept', code: '300008' }])
    })

    it('logs calls with code, fault and masked secrets', async () => {
      await post('/console/api/requests/clear', { worldId: 'tester' })
      await signIn({ 'x-fault': 'id=why;code=300008' })
      await signIn()
      const [natural, forced, ...more] = await tester.requests({ callId: 'CALL-login-email' })
      expect(more).toEqual([])
      expect(forced).toMatchObject({
        code: 300008,
        status: 200,
        faultRules: 'why',
        method: 'POST',
        url: '/api/login/email',
      })
      expect(natural).toMatchObject({ code: 100006, faultRules: '', requestBody: { email: 'a@b.example' } })
      expect(JSON.stringify([natural, forced])).not.toContain('secret-one')
      expect(await tester.requests({ code: 300008 })).toHaveLength(1)
    })

    it('logs a call whose answer was lost', async () => {
      await expect(signIn({ 'x-fault': 'answer-lost' })).rejects.toThrow('destroyed')
      expect(await tester.requests({ status: 200, code: 100006 })).not.toHaveLength(0)
      expect((await tester.requests())[0]).toMatchObject({ status: 0, faultRules: 'header' })
    })
  })

  it('answers 404 for a world that a header names in vain, and the main world for a stale cookie', async () => {
    const unknown = await app.inject({
      method: 'POST',
      url: '/api/member/detail',
      headers: { 'x-world': 'nobody' },
    })
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { code: 404, msg: "There is no world 'nobody'", data: null },
    ])
    const stale = await app.inject({
      method: 'POST',
      url: '/api/member/detail',
      cookies: { world: 'nobody' },
    })
    expect(stale.json()).toMatchObject({ code: 500, msg: 'please login' })
    expect(stale.cookies).toMatchObject([{ name: 'world', value: '' }])
  })

  it('answers 503 where a world was closed under a request, and a reset brings it back', async () => {
    const world = await home.createWorld()
    await kit.world(world.worldId).retire(0)
    const signIn = () =>
      app.inject({
        method: 'POST',
        url: '/api/login/email',
        headers: world.headers,
        payload: { email: 'a@b.example', password: 'x' },
      })
    const closed = await signIn()
    expect(closed.statusCode).toBe(503)
    expect(closed.json()).toMatchObject({ code: 503, data: null })
    expect(closed.json<{ msg: string }>().msg).toMatch(/restored, reset or deleted|can not be opened/)
    await world.reset()
    expect((await signIn()).json()).toMatchObject({ code: 100006 })
  })
})
