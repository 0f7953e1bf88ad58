import { registrationEndpoints } from '@fixbench/contract/registration/registration.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona, personas } from '@fixbench/fixtures/personas.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { passwords } from '#server/lib/password-pool.ts'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const PUBLIC = { SHOP_ORIGIN: 'https://shop.example' }

describe('a public shop', () => {
  const shop = setUpShop(PUBLIC)
  const signIn = (email: string, password: string) => shop.call(sessionEndpoints.login, { email, password })

  it.each(personas.map(({ key, email }) => [key, email]))(
    'refuses the published password of %s like a wrong one [SEC-02]',
    async (_key, email) => {
      const published = await signIn(email, PERSONA_PASSWORD)
      const wrong = await signIn(email, 'not-this-one')

      expect(published.code).toBe(100006)
      expect(published.msg).toBe(wrong.msg)
    },
  )

  it('accepts a seeded account whose password was changed [SEC-02]', async () => {
    const { email } = persona('cody')
    const passwordHash = await passwords.hash('a-private-one', 4)
    await shop.deps.db.member.update({ where: { email }, data: { passwordHash } })

    expect((await signIn(email, 'a-private-one')).code).toBe(0)
  })

  it('lets nobody choose the published password [SEC-02]', async () => {
    const response = await shop.call(registrationEndpoints.register, {
      email: 'new@buyer.example',
      code: '123456',
      password: PERSONA_PASSWORD,
      memberName: 'New Buyer',
    })

    expect(response).toMatchObject({
      code: 3001,
      data: { fields: [{ field: 'password', reason: 'is publicly known. Choose another password.' }] },
    })
  })
})

describe('a public shop with SEEDED_ACCOUNTS=public', () => {
  const shop = setUpShop({ ...PUBLIC, SEEDED_ACCOUNTS: 'public' })

  it('accepts the published password [SEC-02]', async () => {
    const { email } = persona('greta')

    expect((await shop.call(sessionEndpoints.login, { email, password: PERSONA_PASSWORD })).code).toBe(0)
  })
})

it.each([
  [{}, 'on'],
  [{ SEEDED_ACCOUNTS: 'off' }, 'off'],
  [{ HOST: '0.0.0.0' }, 'off'],
  [PUBLIC, 'off'],
  [{ TRUSTED_PROXY: 'loopback' }, 'off'],
  [{ ...PUBLIC, SEEDED_ACCOUNTS: 'public' }, 'public'],
])('with %j the seeded accounts are %s [SEC-02]', (environment, mode) => {
  expect(readConfig(environment).seededAccounts).toBe(mode)
})
