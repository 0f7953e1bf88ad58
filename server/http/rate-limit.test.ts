import { rateLimits } from '@fixbench/contract/core/rate-limits.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { expect, it } from 'vitest'
import { setUpShop } from '#server/testing/set-up-shop.ts'

const shop = setUpShop()
const { perAddress } = rateLimits.attempt

const signIn = (remoteAddress: string) =>
  shop.app.inject({
    method: 'POST',
    url: sessionEndpoints.login.path,
    headers: { origin: 'http://localhost:5173' },
    payload: { email: 'nobody@fixbench.example', password: 'wrong-password' },
    remoteAddress,
  })

it('a limited call tells its limit and what is left of it, also when nothing is left [DEV-03]', async () => {
  const first = await signIn('192.0.2.50')
  for (let sent = 2; sent <= perAddress; sent += 1) await signIn('192.0.2.50')
  const rejected = await signIn('192.0.2.50')

  expect(first.headers['ratelimit-policy']).toBe(`"address";q=${perAddress};w=60`)
  expect(first.headers['ratelimit']).toMatch(new RegExp(`^"address";r=${perAddress - 1};t=\\d+$`))
  expect(rejected.statusCode).toBe(429)
  expect(rejected.headers['ratelimit']).toBe(`"address";r=0;t=${rejected.headers['retry-after']}`)
  expect(String(rejected.headers['access-control-expose-headers'])).toContain('ratelimit-policy')
})

it('a call without a limit tells none', async () => {
  const response = await shop.app.inject({ method: 'POST', url: homeEndpoints.header.path })

  expect(response.statusCode).toBe(200)
  expect(response.headers).not.toHaveProperty('ratelimit')
})
