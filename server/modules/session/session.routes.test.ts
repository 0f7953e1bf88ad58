import { DAY_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { DEFAULT_BCRYPT_COST, findBcryptCost } from '@fixbench/domain/password/bcrypt.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { EXPIRED_TOKEN, persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

const form = { email: persona('nina').email, password: PERSONA_PASSWORD }

describe('POST /api/login/email', () => {
  it('[CALL-login-email, RULE-7-success] returns a token that identifies the member', async () => {
    const token = await shop.call.ok(sessionEndpoints.login, form)
    const member = await shop.call.ok(sessionEndpoints.memberDetail, {}, { token })
    expect(member.email).toBe(form.email)
  })

  it('[RULE-7-default-form, RULE-7-envelope] accepts form and JSON bodies', async () => {
    for (const as of ['form', 'json'] as const) {
      const response = await shop.call(sessionEndpoints.login, form, { as })
      expect(response).toMatchObject({ status: 200, code: 0, msg: 'success' })
    }
  })

  it('[ERR-100006] fails identically for a wrong password and an unknown address', async () => {
    const wrong = await shop.call(sessionEndpoints.login, { ...form, password: 'not-this-one' })
    const unknown = await shop.call(sessionEndpoints.login, { ...form, email: 'nobody@shop.example' })
    expect(wrong.code).toBe(100006)
    expect([unknown.code, unknown.msg]).toEqual([wrong.code, wrong.msg])
  })

  it('[ERR-100009, ERR-100008] rejects frozen and deleted accounts with separate codes', async () => {
    const frozen = await shop.call(sessionEndpoints.login, {
      email: persona('frida').email,
      password: PERSONA_PASSWORD,
    })
    const deleted = await shop.call(sessionEndpoints.login, {
      email: persona('dora').email,
      password: PERSONA_PASSWORD,
    })

    expect([frozen.code, deleted.code]).toEqual([100009, 100008])
  })

  it('[ERR-3001] returns each invalid field with its reason', async () => {
    const response = await shop.call(sessionEndpoints.login, { email: 'no-at-sign', password: '' })
    expect(response.code).toBe(3001)
    expect(response.data).toMatchObject({
      fields: [{ field: 'email' }, { field: 'password', reason: 'is required' }],
    })
  })

  it('locks an account after ten wrong tries, even for the right password, until the window ends', async () => {
    const address = { email: persona('paula').email, password: PERSONA_PASSWORD }
    for (let tries = 0; tries < 10; tries += 1) {
      await shop.call(sessionEndpoints.login, { ...address, password: 'wrong-one' })
    }
    expect((await shop.call(sessionEndpoints.login, address)).code).toBe(100006)
    shop.deps.clock.set(shop.deps.clock.nowMs() + 11 * 60 * SECOND_MS)
    expect((await shop.call(sessionEndpoints.login, address)).code).toBe(0)
  })

  it('[S-15] locks an account only for the guessing IP address, and for unknown addresses after a hundred tries', async () => {
    const { email } = persona('cody')
    const signIn = async (remoteAddress: string, password: string): Promise<number> => {
      const payload = { email, password }
      const response = await shop.app.inject({
        method: 'POST',
        url: sessionEndpoints.login.path,
        remoteAddress,
        payload,
      })

      return response.json<{ code: number }>().code
    }

    const owner = '192.0.2.1'
    expect(await signIn(owner, PERSONA_PASSWORD)).toBe(0)

    for (let machine = 1; machine <= 10; machine += 1) {
      for (let tries = 0; tries < 10; tries += 1) await signIn(`198.51.100.${machine}`, 'wrong-one')
      expect(await signIn(`198.51.100.${machine}`, PERSONA_PASSWORD)).toBe(100006)
      expect(await signIn(owner, PERSONA_PASSWORD)).toBe(0)
    }

    expect(await signIn('203.0.113.1', PERSONA_PASSWORD)).toBe(100006)
  })

  it('[S-14] rehashes a password at the configured cost after a successful sign-in', async () => {
    const { email } = persona('oliver')
    const findCost = async () => {
      const { passwordHash } = await shop.deps.db.member.findUniqueOrThrow({ where: { email } })
      return findBcryptCost(passwordHash ?? '')
    }

    expect(await findCost()).toBe(DEFAULT_BCRYPT_COST)

    await shop.call(sessionEndpoints.login, { email, password: 'wrong-one' })
    expect(await findCost()).toBe(DEFAULT_BCRYPT_COST)

    await shop.call.ok(sessionEndpoints.login, { email, password: PERSONA_PASSWORD })
    expect(await findCost()).toBe(shop.config.bcryptCost)

    await shop.call.ok(sessionEndpoints.login, { email, password: PERSONA_PASSWORD })
  })

  it('checks only ten of 60 parallel wrong tries, by sign-in or partner form', async () => {
    const { email } = persona('wanda')
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        index % 2 === 0
          ? shop.call(sessionEndpoints.login, { email, password: `wrong-${index}` })
          : shop.call(registrationEndpoints.bindPartner, {
              email,
              password: `wrong-${index}`,
              inviteCode: 'BM-WELCOME',
            }),
      ),
    )

    expect(responses.every(({ code }) => code === 100006)).toBe(true)
    expect(responses.filter(({ msg }) => !msg.startsWith('Too many failed attempts'))).toHaveLength(10)
    expect(await shop.deps.db.signInAttempt.count({ where: { email } })).toBe(10)
  })

  it('accepts 12 parallel sign-ins with the right password', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => shop.call(sessionEndpoints.login, form)),
    )
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(12)
  })
})

describe('sessions', () => {
  it('[ERR-500-please-login, ROLE-6-token-identifies] requires signing in without a token', async () => {
    const response = await shop.call(sessionEndpoints.memberDetail, {})
    expect(response).toMatchObject({ status: 200, code: 500, msg: 'please login' })
  })

  it('[ERR-100001] rejects an unknown token', async () => {
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token: 'made-up' })).code).toBe(100001)
  })

  it('[ERR-100001] rejects an expired token', async () => {
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token: EXPIRED_TOKEN })).code).toBe(100001)
  })

  it('[CONST-session-cookie-lifetime] lasts exactly seven days', async () => {
    const token = await shop.createToken(persona('nina').email)
    const start = shop.deps.clock.nowMs()
    onTestFinished(() => shop.deps.clock.set(start))

    shop.deps.clock.set(start + 7 * DAY_MS - SECOND_MS)
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token })).code).toBe(0)

    shop.deps.clock.set(start + 7 * DAY_MS + SECOND_MS)
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token })).code).toBe(100001)
  })

  it('[CALL-login-signOut, CALL-login-signOut-request] ends the current session when its memberId is sent', async () => {
    const token = await shop.createToken(persona('nina').email)
    const { memberId } = await shop.call.ok(sessionEndpoints.memberDetail, {}, { token })
    await shop.call.ok(sessionEndpoints.signOut, { memberId }, { token })
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token })).code).toBe(100001)
  })

  it('refuses to sign out another member', async () => {
    const token = await shop.createToken(persona('nina').email)
    expect((await shop.call(sessionEndpoints.signOut, { memberId: '999999' }, { token })).code).toBe(500)
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token })).code).toBe(0)
  })

  it('[CALL-member-detail, CALL-member-detail-request, CALL-member-detail-response, ENTITY-user-info] returns code and user info for a token without a body', async () => {
    const token = await shop.createToken(persona('bella').email)
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/member/detail',
      headers: { 'x-token': token },
    })

    expect(response.json()).toMatchObject({
      code: 0,
      msg: 'success',
      data: { email: persona('bella').email },
    })

    const member = await shop.call.ok(sessionEndpoints.memberDetail, {}, { token })
    expect(Object.keys(member)).toEqual(
      expect.arrayContaining(['memberId', 'memberName', 'email', 'country', 'image', 'bmFlag']),
    )
    expect(member.bmFlag).toBe(1)
  })
})
