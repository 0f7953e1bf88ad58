import { profileEndpoints } from '@fixbench/contract/profile/profile.contract.ts'
import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { createWorldApp, setUpWorlds, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCodeBook } from './codes.ts'

const shop = setUpWorlds()

const HOST = 'shop.test'
const authorization = {
  client_id: 'shop',
  redirect_uri: `http://${HOST}/login.html?redirect=%2Fcart.html`,
  state: 'state-1',
}

const openPage = (fields: object = {}) =>
  request(shop.app.server)
    .get('/gateway/provider/authorize')
    .set('host', HOST)
    .query({ ...authorization, ...fields })

const submit = (fields: object) =>
  request(shop.app.server)
    .post('/gateway/provider/authorize')
    .set('host', HOST)
    .type('form')
    .send({ ...authorization, ...fields })

/** Submits the form and returns path and query of the redirect. */
const submitAndReturn = async (fields: object) => {
  const { status, headers } = await submit(fields)
  expect(status).toBe(303)
  const target = new URL(String(headers['location']))
  return { path: target.pathname, query: Object.fromEntries(target.searchParams) }
}

const readCode = async (email: string): Promise<string> =>
  (await submitAndReturn({ email })).query['code'] ?? ''
const { oauth } = registrationEndpoints

describe('the provider', () => {
  it('offers the accounts of the shop or of its partner', async () => {
    const [own, partner] = [await openPage(), await openPage({ brand: 'partner' })]
    expect([own.status, own.text.includes('oliver@'), own.text.includes('bella@')]).toEqual([
      200,
      true,
      false,
    ])
    expect([partner.text.includes('oliver@'), partner.text.includes('bella@')]).toEqual([false, true])
  })

  it('returns to the shop with the state and a code or an error', async () => {
    const returned = await submitAndReturn({ account: 'oliver@fixbench.example' })
    expect(returned).toMatchObject({
      path: '/login.html',
      query: { redirect: '/cart.html', state: 'state-1' },
    })
    expect((await submitAndReturn({ answer: 'refuse' })).query).toMatchObject({
      error: 'access_denied',
      state: 'state-1',
    })
    expect((await submitAndReturn({ answer: 'error' })).query).toMatchObject({ error: 'server_error' })
  })

  it('rejects unknown clients, return URLs of other sites, and invalid email addresses', async () => {
    expect((await openPage({ client_id: 'somebody' })).status).toBe(400)
    expect((await openPage({ redirect_uri: 'https://evil.example/' })).status).toBe(400)
    expect((await submit({ redirect_uri: 'javascript:alert(1)', email: 'a@b.example' })).status).toBe(400)
    const typo = await submit({ email: 'no-at-sign' })
    expect([typo.status, typo.text.includes('correct email format')]).toEqual([400, true])
    expect((await openPage({ state: '"><script>x</script>' })).text).not.toContain('<script>')
  })

  it('exchanges codes only with the shop', async () => {
    const stolen = await request(shop.app.server)
      .post('/gateway/provider/token')
      .type('form')
      .send({ client_id: 'shop', client_secret: 'guessed', code: await readCode('x@buyers.example') })
    expect([stolen.status, stolen.body.error]).toEqual([401, 'invalid_client'])
  })

  it('accepts a code only once', () => {
    const codes = createCodeBook()
    const code = codes.issue({ email: 'a@b.example', name: 'A' })
    expect([codes.take(code)?.email, codes.take(code)]).toEqual(['a@b.example', undefined])
  })
})

describe('POST /api/login/oauth', () => {
  it('[CALL-login-oauth] signs in the member that the provider identifies, once per code', async () => {
    const code = await readCode('oliver@fixbench.example')
    const token = await shop.call.ok(oauth, { code })
    const member = await shop.call.ok(sessionEndpoints.memberDetail, {}, { token })
    expect(member).toMatchObject({ email: 'oliver@fixbench.example', memberName: 'Oliver Hart' })
    expect((await shop.call(oauth, { code })).code).toBe(100006)
    expect((await shop.call(oauth, { code: 'made-up' })).code).toBe(100006)
  })

  it('creates a member without a password for an unknown email address, and reuses it on the next sign-in', async () => {
    const email = 'fresh.face@buyers.example'
    const first = await shop.call.ok(oauth, { code: await readCode(email) })
    const second = await shop.call.ok(oauth, { code: await readCode(email) })
    const [a, b] = [
      await shop.call.ok(profileEndpoints.show, {}, { token: first }),
      await shop.call.ok(profileEndpoints.show, {}, { token: second }),
    ]

    expect(a).toMatchObject({ email, memberName: 'fresh.face', hasPassword: false, bmFlag: 0 })
    expect(b.memberId).toBe(a.memberId)
  })

  it('tells a member by email when their account is linked, once, and not a new member', async () => {
    const [oldEmail, newEmail] = ['tom@fixbench.example', 'unseen@buyers.example']

    for (const email of [oldEmail, oldEmail, newEmail, newEmail]) {
      await shop.call.ok(oauth, { code: await readCode(email) })
    }

    const mails = await shop.deps.db.inboxMessage.findMany({
      where: { kind: 'provider-linked', toAddress: { in: [oldEmail, newEmail] } },
    })
    expect(mails.map(mail => mail.toAddress)).toEqual([oldEmail])
    expect(mails[0]?.body).toContain('/forgot-password.html')
  })

  it('[ERR-100009, ERR-100008] rejects frozen and deleted accounts like a sign-in with a password', async () => {
    const codes = [await readCode('frida@fixbench.example'), await readCode('dora@fixbench.example')]
    const responses = await Promise.all(codes.map(code => shop.call(oauth, { code })))
    expect(responses.map(({ code }) => code)).toEqual([100009, 100008])
  })
})

describe('[S-04] a shop without the stand-in provider', () => {
  let closed: WorldApp
  beforeAll(async () => {
    closed = await createWorldApp({ STAND_IN_SIGN_IN: 'off' })
  })

  afterAll(() => closed.close())

  it('[S-04] serves none of its pages and issues no codes', async () => {
    for (const path of ['/authorize', '/style.css', '/icon.svg']) {
      expect((await closed.app.inject(`/gateway/provider${path}`)).statusCode).toBe(404)
    }
    for (const path of ['/authorize', '/token']) {
      const url = `/gateway/provider${path}`
      expect((await closed.app.inject({ method: 'POST', url, payload: authorization })).statusCode).toBe(404)
    }
  })

  it('[S-04] rejects all codes, even one issued by another shop', async () => {
    const code = await readCode('oliver@fixbench.example')
    expect(await closed.call(oauth, { code })).toMatchObject({
      code: 500,
      msg: 'Sign-in with OneKey is not available in this shop',
    })
  })
})
