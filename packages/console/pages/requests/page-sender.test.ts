import { requireData } from '@fixbench/client'
import { TOKEN_COOKIE } from '@fixbench/contract/session/session-constants.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { createConstantRenderer } from '@fixbench/server/testing/constant-renderer.ts'
import { createWorldApp, type WorldApp } from '@fixbench/worlds/testing/create-world-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ConsoleClient, createConsoleClient } from '#console/testing/console-client.ts'

let shop: WorldApp
let home: ConsoleClient

beforeAll(async () => {
  shop = await createWorldApp({}, createConstantRenderer())
  home = createConsoleClient(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => shop.close())

const open = async (url: string, headers: Record<string, string> = {}) => {
  await shop.app.inject({ url, headers: { accept: 'text/html', ...headers } })
  const [page] = await home.requests({ kind: 'page', search: url })
  return { requestId: requireValue(page, 'page').requestId, memberEmail: page?.memberEmail }
}

it('the log names the member of a page, whose cookie is also part of its copies', async () => {
  const { email } = persona('nina')
  const cookie = `${TOKEN_COOKIE}=${await shop.createToken(email)}`

  expect(await open('/as-guest')).toMatchObject({ memberEmail: null })

  const { requestId, memberEmail } = await open('/as-nina', { cookie })
  expect(memberEmail).toBe(email)
  expect(await requireData(home.console.requests.replay({ requestId }))).toMatchObject({
    status: 200,
    memberEmail: email,
  })

  const { curl, fetch: script, test } = await requireData(home.console.requests.snippets({ requestId }))
  expect(curl).toContain(`-H "cookie: ${TOKEN_COOKIE}=$TOKEN"`)
  expect(script).toContain(`headers: { 'cookie': \`${TOKEN_COOKIE}=\${token}\`, ...{"accept":"text/html"} }`)
  expect(test).toContain(`await signIn("${email}")`)
})

it('a call without the x-token header stays that of a guest', async () => {
  const cookie = `${TOKEN_COOKIE}=${await shop.createToken(persona('nina').email)}`
  await shop.app.inject({ method: 'POST', url: '/api/shop/cart/list', headers: { cookie } })
  const [call] = await home.requests({ call: 'cart.list' })
  expect(call?.memberEmail).toBeNull()
})
