import { afterEach, describe, expect, it } from 'vitest'
import { setUpConsole } from '#console/testing/console-kit.ts'

const kit = setUpConsole()
afterEach(() => kit.tester.clearFaults())

describe('faults and requests', () => {
  const signIn = (headers: Record<string, string> = {}) => kit.signIn({ ...kit.tester.headers, ...headers })

  it('adds rules as fields and as text, switches and removes them', async () => {
    await kit.tester.addFault({ ruleId: 'f1', call: 'session.login', code: 'COUPON_SCOPE' })
    await kit.tester.addFault('id=f2;call=session.login;status=503')
    expect((await signIn()).statusCode).toBe(503)
    await kit.post('/console/api/faults/switch', { worldId: 'tester', ruleId: 'f2', isOn: false })
    expect((await signIn()).json()).toMatchObject({ code: 300008 })
    const remaining = await kit.post('/console/api/faults/remove', { worldId: 'tester', ruleId: 'f1' })
    expect(remaining.data).toMatchObject({ total: 1, rows: [{ ruleId: 'f2', isOn: false, hits: 1 }] })
  })

  it.each([
    [{ call: 'session.nothing', code: '300008' }, 'call'],
    [{ code: '12' }, 'code'],
    [{ status: 700 }, 'status'],
    [{}, 'effect'],
    [{ rule: 'boom' }, 'rule'],
    [{ rule: 'call=none.at-all;reset' }, 'rule'],
  ])('rejects the rule %j and names %s', async (rule, field) => {
    expect(await kit.post('/console/api/faults/add', { worldId: 'tester', ...rule })).toMatchObject({
      code: 3001,
      data: { fields: [{ field }] },
    })
  })

  it('restores rules with a snapshot', async () => {
    await kit.tester.addFault('id=saved;code=300008')
    const snapshot = await kit.tester.snapshot()
    await kit.tester.clearFaults()
    await kit.tester.restore(snapshot)
    expect(kit.world('tester').faults.list()).toMatchObject([{ ruleId: 'saved', code: '300008' }])
  })

  it('logs calls with code, fault and masked secrets', async () => {
    await kit.post('/console/api/requests/clear', { worldId: 'tester' })
    await signIn({ 'x-fault': 'id=why;code=300008' })
    await signIn()
    const [natural, forced, ...more] = await kit.tester.requests({ callId: 'CALL-login-email' })

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
    expect(await kit.tester.requests({ code: 300008 })).toHaveLength(1)
  })

  it('logs a call whose response was lost', async () => {
    await kit.post('/console/api/requests/clear', { worldId: 'tester' })
    await signIn()
    await expect(signIn({ 'x-fault': 'answer-lost' })).rejects.toThrow('destroyed')
    expect(await kit.tester.requests({ callId: 'CALL-login-email' })).toMatchObject([
      { status: 0, faultRules: 'header' },
      { status: 200, code: 100006, faultRules: '' },
    ])
  })
})
