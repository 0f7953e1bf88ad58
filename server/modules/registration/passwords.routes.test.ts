import { registrationEndpoints as calls } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { requestEmailCode } from '#server/testing/samples/fixtures.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

describe('passwords and providers', () => {
  it('[CALL-login-forgetPassword] sets a new password with a code and ends every session', async () => {
    const { email } = persona('oliver')
    const token = await shop.createToken(email)
    const code = await requestEmailCode({ shop }, email, 'forgot-password')
    await shop.call.ok(calls.forgetPassword, { email, code, password: 'brand-new' })
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token })).code).toBe(100001)
    expect((await shop.call(sessionEndpoints.login, { email, password: PERSONA_PASSWORD })).code).toBe(100006)
    expect((await shop.call(sessionEndpoints.login, { email, password: 'brand-new' })).code).toBe(0)
  })

  it('[CALL-login-updatePassword] requires the old password, keeps this session and ends the others', async () => {
    const { email } = persona('tom')
    const [here, elsewhere] = [await shop.createToken(email), await shop.createToken(email)]
    const change = (oldPassword: string) =>
      shop.call(calls.updatePassword, { oldPassword, password: 'changed1' }, { token: here })

    expect((await change('wrong')).code).toBe(100006)
    expect((await change(PERSONA_PASSWORD)).code).toBe(0)
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token: here })).code).toBe(0)
    expect((await shop.call(sessionEndpoints.memberDetail, {}, { token: elsewhere })).code).toBe(100001)
  })

  it('[CALL-login-updatePassword] tells the member by email that the password was changed, and what to do', async () => {
    const { email } = persona('bruno')
    const token = await shop.createToken(email)
    const input = { oldPassword: PERSONA_PASSWORD, password: 'changed1' }

    await shop.call.ok(calls.updatePassword, input, { token })

    const mail = await shop.deps.db.inboxMessage.findFirstOrThrow({
      where: { toAddress: email, kind: 'password-changed' },
    })
    expect(mail.body).toContain('every other device was signed out')
    expect(mail.body).toContain('/forgot-password.html')
  })
})
