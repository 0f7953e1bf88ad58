import request from 'supertest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileEndpoints } from '#contract/profile.contract.ts'
import { registrationEndpoints } from '#contract/registration.contract.ts'
import { sessionEndpoints } from '#contract/session.contract.ts'
import { createTestApp, type TestApp } from '#server/testing/create-test-app.ts'
import { setUpShop } from '#server/testing/set-up.ts'
import { createCodeBook } from './codes.ts'

const shop = setUpShop()

const HOST = 'shop.test'
const asked = {
  client_id: 'fixbench',
  redirect_uri: `http://${HOST}/login.html?redirect=%2Fcart.html`,
  state: 'state-1',
}

const ask = (fields: object = {}) =>
  request(shop.app.server)
    .get('/gateway/provider/authorize')
    .set('host', HOST)
    .query({ ...asked, ...fields })

const answer = (fields: object) =>
  request(shop.app.server)
    .post('/gateway/provider/authorize')
    .set('host', HOST)
    .type('form')
    .send({ ...asked, ...fields })

/** Where the browser is sent, as the shop will read it. */
const readReturn = async (fields: object) => {
  const { status, headers } = await answer(fields)
  expect(status).toBe(303)
  const target = new URL(String(headers['location']))
  return { path: target.pathname, query: Object.fromEntries(target.searchParams) }
}

const readCode = async (email: string): Promise<string> => (await readReturn({ email })).query['code'] ?? ''
const { oauth } = registrationEndpoints

describe('the provider', () => {
  it('shows accounts to choose from, in the colors of the shop or of its partner', async () => {
    const [own, partner] = [await ask(), await ask({ brand: 'partner' })]
    expect([own.status, own.text.includes('oliver@'), own.text.includes('bella@')]).toEqual([
      200,
      true,
      false,
    ])
    expect([partner.text.includes('oliver@'), partner.text.includes('bella@')]).toEqual([false, true])
  })

  it('returns to where it was asked from, with a code or with what went wrong, and the state', async () => {
    const back = await readReturn({ account: 'oliver@fixbench.example' })
    expect(back).toMatchObject({ path: '/login.html', query: { redirect: '/cart.html', state: 'state-1' } })
    expect((await readReturn({ answer: 'refuse' })).query).toMatchObject({
      error: 'access_denied',
      state: 'state-1',
    })
    expect((await readReturn({ answer: 'error' })).query).toMatchObject({ error: 'server_error' })
  })

  it('refuses unknown clients, foreign addresses to return to, and what is no e-mail address', async () => {
    expect((await ask({ client_id: 'somebody' })).status).toBe(400)
    expect((await ask({ redirect_uri: 'https://evil.example/' })).status).toBe(400)
    expect((await answer({ redirect_uri: 'javascript:alert(1)', email: 'a@b.example' })).status).toBe(400)
    const typo = await answer({ email: 'no-at-sign' })
    expect([typo.status, typo.text.includes('correct email format')]).toEqual([400, true])
    expect((await ask({ state: '"><script>x</script>' })).text).not.toContain('<script>')
  })

  it('exchanges codes with the shop alone', async () => {
    const stolen = await request(shop.app.server)
      .post('/gateway/provider/token')
      .type('form')
      .send({ client_id: 'fixbench', client_secret: 'guessed', code: await readCode('x@buyers.example') })
    expect([stolen.status, stolen.body.error]).toEqual([401, 'invalid_client'])
  })

  it('forgets a code once it is taken', () => {
    const codes = createCodeBook()
    const code = codes.issue({ email: 'a@b.example', name: 'A' })
    expect([codes.take(code)?.email, codes.take(code)]).toEqual(['a@b.example', undefined])
  })
})

describe('POST /api/login/oauth', () => {
  it('[CALL-login-oauth] signs in whom the provider names, once for each code', async () => {
    const code = await readCode('oliver@fixbench.example')
    const token = await shop.call.ok(oauth, { code })
    const member = await shop.call.ok(sessionEndpoints.memberDetail, {}, { token })
    expect(member).toMatchObject({ email: 'oliver@fixbench.example', memberName: 'Oliver Hart' })
    expect((await shop.call(oauth, { code })).code).toBe(100006)
    expect((await shop.call(oauth, { code: 'made-up' })).code).toBe(100006)
  })

  it('makes an unknown address a member without a password, and the same one the next time', async () => {
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

  it('[ERR-100009, ERR-100008] lets a frozen and a deleted account in no more than a password does', async () => {
    const codes = [await readCode('frida@fixbench.example'), await readCode('dora@fixbench.example')]
    const answers = await Promise.all(codes.map(code => shop.call(oauth, { code })))
    expect(answers.map(({ code }) => code)).toEqual([100009, 100008])
  })
})

describe('[S-04] a shop without the stand-in provider', () => {
  let closed: TestApp
  beforeAll(async () => {
    closed = await createTestApp({ STAND_IN_SIGN_IN: 'off' })
  })
  afterAll(() => closed.close())

  it('[S-04] has none of its pages and gives no code', async () => {
    for (const path of ['/authorize', '/style.css', '/icon.svg'])
      expect((await closed.app.inject(`/gateway/provider${path}`)).statusCode).toBe(404)
    for (const path of ['/authorize', '/token']) {
      const url = `/gateway/provider${path}`
      expect((await closed.app.inject({ method: 'POST', url, payload: asked })).statusCode).toBe(404)
    }
  })

  it('[S-04] takes no code, not even one that another shop gave', async () => {
    const code = await readCode('oliver@fixbench.example')
    expect(await closed.call(oauth, { code })).toMatchObject({
      code: 500,
      msg: 'Sign-in with OneKey is not available in this shop',
    })
  })
})
