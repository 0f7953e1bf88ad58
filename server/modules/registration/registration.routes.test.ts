import { registrationEndpoints as calls } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { createCodeReader, registrationForm, spaceOutTests } from '#server/testing/registrations.ts'
import { findLatestCode } from '#server/testing/samples/fixtures.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()

spaceOutTests(shop)
const requestCode = createCodeReader(shop)

const readMember = (token: string) => shop.call.ok(sessionEndpoints.memberDetail, {}, { token })

describe('registration', () => {
  it('knows one account for the Unicode and the ASCII form of a domain [SHOP-15]', async () => {
    const typed = 'nina@münchen.example'
    const stored = 'nina@xn--mnchen-3ya.example'
    await shop.call.ok(calls.getEmailCode, { email: typed })
    await shop.call.ok(calls.register, registrationForm(typed, await findLatestCode(shop, stored)))

    expect(await shop.call.ok(calls.checkEmail, { email: stored })).toEqual({ isRegistered: true })

    const token = await shop.call.ok(sessionEndpoints.login, { email: stored, password: 'secret1' })
    expect(await readMember(token)).toMatchObject({ email: stored })
  })

  it('signs in with a password whose accents are typed as their own signs [SHOP-15]', async () => {
    const email = 'accents@buyers.example'
    const code = await requestCode(email)
    await shop.call.ok(calls.register, { ...registrationForm(email, code), password: 'cafe\u0301 noir' })

    const token = await shop.call.ok(sessionEndpoints.login, { email, password: 'café noir' })

    expect(await readMember(token)).toMatchObject({ email })
  })

  it('[CALL-login-register, CALL-login-checkEmail] creates an account for a verified address and signs it in', async () => {
    const email = 'fresh@buyers.example'
    expect(await shop.call.ok(calls.checkEmail, { email })).toEqual({ isRegistered: false })
    const token = await shop.call.ok(calls.register, registrationForm(email, await requestCode(email)))
    expect(await readMember(token)).toMatchObject({ email, memberName: 'New Buyer', bmFlag: 0 })
    expect(await shop.call.ok(calls.checkEmail, { email })).toEqual({ isRegistered: true })
  })

  it('accepts a code once and creates one account for parallel requests', async () => {
    const email = 'crowd@buyers.example'
    const code = await requestCode(email)
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => shop.call(calls.register, registrationForm(email, code))),
    )
    expect(responses.filter(({ code: outcome }) => outcome === 0)).toHaveLength(1)
    expect(await shop.deps.db.member.count({ where: { email } })).toBe(1)
  })

  it('refuses a registered address and an unknown country', async () => {
    const taken = await shop.call(calls.register, registrationForm(persona('nina').email, '123456'))
    expect([taken.code, taken.msg]).toEqual([500, 'This email is already registered'])
    const nowhere = await shop.call(calls.register, {
      ...registrationForm('x@buyers.example', '123456'),
      country: 'ZZ',
    })
    expect(nowhere).toMatchObject({ code: 3001, data: { fields: [{ field: 'country' }] } })
  })

  it('[CALL-login-bm-register, CALL-login-bm-checkInviteCode, ROLE-6-partner-registration] registers Back Market members repeatedly with one invite code', async () => {
    const invite = await shop.deps.db.inviteCode.findFirstOrThrow({
      where: { status: 1, expiresAt: null },
    })
    const before = await shop.call.ok(calls.checkInviteCode, { inviteCode: invite.code })
    const email = 'partner@buyers.example'
    const token = await shop.call.ok(calls.registerPartner, {
      ...registrationForm(email, await requestCode(email)),
      inviteCode: invite.code,
    })

    expect((await readMember(token)).bmFlag).toBe(1)
    expect((await shop.call.ok(calls.checkInviteCode, { inviteCode: invite.code })).usesLeft).toBe(
      before.usesLeft - 1,
    )
  })

  it('creates no account when the invite code is invalid', async () => {
    const email = 'half@buyers.example'
    const response = await shop.call(calls.registerPartner, {
      ...registrationForm(email, await requestCode(email)),
      inviteCode: 'NO-SUCH',
    })
    expect(response.code).toBe(100006)
    expect(await shop.deps.db.member.count({ where: { email } })).toBe(0)
  })

  it('gives the last use of an invite code to one of 20 members in parallel, and rejects a used-up code', async () => {
    const keys = ['nina', 'oliver', 'greta', 'sam', 'wade', 'paula', 'cody', 'bruno', 'noa', 'ngozi'] as const
    const tokens = await Promise.all(keys.map(key => shop.createToken(persona(key).email)))
    const bind = (token: string, inviteCode: string) =>
      shop.call(calls.bindPartner, { inviteCode }, { token })
    const responses = await Promise.all(
      [...tokens, ...tokens].map(async (token, index) => ({
        member: index % tokens.length,
        code: (await bind(token, 'BM-LASTONE')).code,
      })),
    )
    const bound = new Set(responses.filter(({ code }) => code === 0).map(({ member }) => member))

    expect(bound.size).toBe(1)
    expect(responses.filter(({ member }) => !bound.has(member)).every(({ code }) => code === 100006)).toBe(
      true,
    )

    const invite = await shop.deps.db.inviteCode.findUniqueOrThrow({ where: { code: 'BM-LASTONE' } })
    expect(invite.usedCount).toBe(invite.useLimit)

    for (const code of ['BM-FULL', 'BM-EXPIRED', 'BM-WITHDRAWN', 'BM-NOBODY']) {
      expect([code, (await bind(await shop.createToken(persona('tom').email), code)).code]).toEqual([
        code,
        100006,
      ])
    }
  })

  it('[CALL-login-bm-checkInviteCode] explains why an invite code is invalid', async () => {
    const reason = async (inviteCode: string) => (await shop.call(calls.checkInviteCode, { inviteCode })).msg
    expect(await reason('BM-NOBODY')).toBe('We couldn’t find this invite code. Check it for typos.')
    expect(await reason('bm-full')).toBe('This invite code has already been used')
    expect(await reason('BM-EXPIRED')).toMatch(
      /^This invite code expired on Jul 15, 2025. Ask .+ for a new one\.$/,
    )
    expect(await reason('BM-WITHDRAWN')).toMatch(/ withdrew this invite code$/)

    const bind = (inviteCode: string, token: string) =>
      shop.call(calls.bindPartner, { inviteCode }, { token })
    const bella = await shop.createToken(persona('bella').email)

    expect((await bind('BM-WELCOME', bella)).code).toBe(0)
    expect(await bind('BM-LASTONE', bella)).toMatchObject({
      code: 500,
      msg: expect.stringMatching(/^Your account is already linked to .+ with the code BM-WELCOME$/),
    })
  })

  it('[CALL-login-bm-bind, ROLE-6-invite-code-binding] links a member once, by session or by password', async () => {
    const invite = await shop.deps.db.inviteCode.findFirstOrThrow({ where: { status: 1, expiresAt: null } })
    const token = await shop.createToken(persona('ravi').email)
    const bind = () => shop.call.ok(calls.bindPartner, { inviteCode: invite.code }, { token })

    expect(await bind()).toEqual(await bind())
    expect((await readMember(token)).bmFlag).toBe(1)
    expect((await shop.call(calls.bindPartner, { inviteCode: invite.code })).code).toBe(500)

    const wrong = { inviteCode: invite.code, email: persona('tom').email, password: 'not-this' }
    expect((await shop.call(calls.bindPartner, wrong)).code).toBe(100006)
  })
})
