import { MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import {
  registrationEndpoints as calls,
  codePurposes,
} from '@fixbench/contract/registration/registration.contract.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { createCodeReader, registrationForm, spaceOutTests } from '#server/testing/registrations.ts'
import { findLatestCode } from '#server/testing/samples/fixtures.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

spaceOutTests(shop)
const requestCode = createCodeReader(shop)

describe('verification codes', () => {
  it('[CALL-login-getEmailCode, CALL-login-checkEmailCode] sends a six-digit code that is valid until it is used', async () => {
    const code = await requestCode('one@buyers.example')
    expect(code).toMatch(/^\d{6}$/)

    await shop.call.ok(calls.checkEmailCode, { email: 'one@buyers.example', code })
    await shop.call.ok(calls.checkEmailCode, { email: 'one@buyers.example', code })
    const other = code === '111111' ? '222222' : '111111'
    const checked = (typed: string, email = 'one@buyers.example') =>
      shop.call(calls.checkEmailCode, { email, code: typed })

    expect([(await checked(other)).code, (await checked(code, 'two@buyers.example')).code]).toEqual([
      100006, 100006,
    ])

    await shop.call.ok(calls.register, registrationForm('one@buyers.example', code))
    expect((await checked(code)).code).toBe(100006)
  })

  it('[CALL-login-sendSmsCode, CALL-login-checkSmsCode] sends a code by SMS', async () => {
    await shop.call.ok(calls.sendSmsCode, { mobile: '+49 151 20048811' })
    await shop.call.ok(calls.checkSmsCode, {
      mobile: '+49 151 20048811',
      code: await findLatestCode(shop, '+49 151 20048811'),
    })

    expect((await shop.call(calls.checkSmsCode, { mobile: '+49 151 20048811', code: '12' })).code).toBe(
      100006,
    )
  })

  it('[ERR-100006] expires a code after exactly ten minutes', async () => {
    const email = 'late@buyers.example'
    const code = await requestCode(email)
    const sentAt = shop.deps.clock.nowMs()
    shop.deps.clock.set(sentAt + 10 * MINUTE_MS - SECOND_MS)
    expect((await shop.call(calls.checkEmailCode, { email, code })).code).toBe(0)
    shop.deps.clock.set(sentAt + 10 * MINUTE_MS)
    expect((await shop.call(calls.checkEmailCode, { email, code })).code).toBe(100006)
  })

  it('invalidates a code after five wrong tries', async () => {
    const email = 'guess@buyers.example'
    const code = await requestCode(email)
    for (let tries = 0; tries < 5; tries += 1) await shop.call(calls.checkEmailCode, { email, code: 'wrong' })
    expect((await shop.call(calls.checkEmailCode, { email, code })).code).toBe(100006)
  })

  it('checks only five of 60 parallel guesses', async () => {
    const email = 'rush@buyers.example'
    const code = await requestCode(email)
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        shop.call(calls.checkEmailCode, { email, code: String(index).padStart(6, 'x') }),
      ),
    )
    const row = await shop.deps.db.verificationCode.findFirstOrThrow({ where: { target: email } })

    expect(row.attempts).toBe(5)
    expect((await shop.call(calls.checkEmailCode, { email, code })).code).toBe(100006)
  })

  it('allows 30 invite codes per minute and address, and ten passwords per session', async () => {
    for (let tries = 0; tries < 30; tries += 1) {
      await shop.call(calls.checkInviteCode, { inviteCode: `BM-GUESS-${tries}` })
    }

    const refused = await shop.call(calls.checkInviteCode, { inviteCode: 'BM-WELCOME' })
    expect(refused).toMatchObject({
      status: 429,
      code: 429,
      msg: expect.stringContaining('Too many requests'),
    })

    const token = await shop.createToken(persona('tom').email)
    const change = (oldPassword: string) =>
      shop.call(calls.updatePassword, { oldPassword, password: 'another1' }, { token })
    for (let tries = 0; tries < 10; tries += 1) expect((await change(`wrong-${tries}`)).code).toBe(100006)

    expect((await change(PERSONA_PASSWORD)).status).toBe(429)
  })

  it('accepts only the latest code, and only for its purpose', async () => {
    const email = 'purpose@buyers.example'
    const first = await requestCode(email)

    expect((await shop.call(calls.checkEmailCode, { email, code: first, purpose: 'bind' })).code).toBe(100006)

    shop.deps.clock.set(shop.deps.clock.nowMs() + 30 * SECOND_MS)
    const second = await requestCode(email)

    expect((await shop.call(calls.checkEmailCode, { email, code: first })).code).toBe(
      first === second ? 0 : 100006,
    )
  })

  it('refuses the sixth request within a minute and returns how long to wait', async () => {
    const email = 'eager@buyers.example'
    const [last, ...purposes] = codePurposes
    for (const purpose of purposes) await shop.call.ok(calls.getEmailCode, { email, purpose })
    const refused = await shop.call(calls.getEmailCode, { email, purpose: last })

    expect(refused.status).toBe(429)
    expect(refused.msg).toMatch(/wait \d+ seconds?/)

    shop.deps.clock.set(shop.deps.clock.nowMs() + MINUTE_MS)
    expect((await shop.call(calls.getEmailCode, { email })).code).toBe(0)
  })
})

describe('[B-16] the wait before another code', () => {
  it.each([
    ['e-mail', calls.getEmailCode, { email: 'again@buyers.example' }],
    ['SMS', calls.sendSmsCode, { mobile: '+49 151 20048822' }],
  ])('by %s is enforced by the server and returned in seconds', async (_, call, to) => {
    const sentAt = shop.deps.clock.nowMs()
    const { retryAfterSeconds } = await shop.call.ok(call, to)
    shop.deps.clock.set(sentAt + (retryAfterSeconds - 1) * SECOND_MS)

    expect(await shop.call(call, to)).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      data: { retryAfterSeconds: 1 },
    })

    shop.deps.clock.set(sentAt + retryAfterSeconds * SECOND_MS)
    await shop.call.ok(call, to)
  })

  it('sends one valid code for parallel requests', async () => {
    const email = 'together@buyers.example'
    const responses = await Promise.all([1, 2, 3, 4].map(() => shop.call(calls.getEmailCode, { email })))
    expect(responses.filter(({ code }) => code === 0)).toHaveLength(1)
    const mails = await shop.deps.db.inboxMessage.findMany({ where: { toAddress: email } })
    expect(mails).toHaveLength(1)
    await shop.call.ok(calls.checkEmailCode, { email, code: await findLatestCode(shop, email) })
  })

  it('ends when the code is used', async () => {
    const email = persona('oliver').email
    const code = await requestCode(email, 'forgot-password')
    await shop.call.ok(calls.forgetPassword, { email, code, password: PERSONA_PASSWORD })
    expect(await requestCode(email, 'forgot-password')).toMatch(/^\d{6}$/)
  })
})
