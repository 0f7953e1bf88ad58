import { requireData } from '@fixbench/client'
import { sessionEndpoints } from '@fixbench/contract/session/session.contract.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { isFleet } from '#e2e/fixtures/fleet.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

/** Signs in from the open page over connections that it has used before. Returns the error of the request, or its status. */
const signInFromPage = async (path: string): Promise<string> => {
  for (const _ of [1, 2, 3]) await fetch('/api/common/getCountryNo').then(r => r.text())
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@shop.example', password: 'wrong-one' }),
    })
    return `responded ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

test('a connection that breaks on the first call reaches the page, which sends it once [TEST-03]', async ({
  page,
  world,
  consoleErrors,
}) => {
  await page.goto(paths.faq())

  for (const effect of ['reset', 'answer-lost', 'hang;limit=100']) {
    await requireData(world.console.requests.clear({ worldId: world.worldId }))
    await world.addFault(`call=session.login;${effect};hits=1`)

    const first = await page.evaluate(signInFromPage, sessionEndpoints.login.path)

    // The proxy of a fleet answers for a connection that broke.
    expect(first, effect).toBe(isFleet() ? 'responded 502' : 'TypeError')
    expect(await world.count({ call: 'session.login' }), effect).toBe(1)

    const second = await page.evaluate(signInFromPage, sessionEndpoints.login.path)
    expect(second, effect).toContain('responded')
    expect(await world.count({ call: 'session.login', isForced: false }), effect).toBe(1)
  }

  consoleErrors.length = 0
})
