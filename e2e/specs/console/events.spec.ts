import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getKnownPort } from '#e2e/fixtures/known-port.ts'
import { expect, test } from '#e2e/fixtures/test.ts'

test('an endpoint receives an event, twice on demand, and again by hand', async ({
  page,
  world,
  expectAccessible,
}) => {
  const ids: unknown[] = []
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id'])
    response.writeHead(200).end('thanks')
  }).listen(getKnownPort('EVENT_ORIGINS'), '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  await page.goto(`/console/events?world=${world.worldId}`)

  await page.getByLabel('URL of your program').fill('https://hooks.example/a')
  await page.getByRole('button', { name: 'Add endpoint' }).click()

  await expect(page.getByText('EVENT_ORIGINS')).toBeVisible()

  await page.getByLabel('URL of your program').fill(url)
  await page.getByRole('checkbox', { name: 'inbox' }).check()
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const nextEvent = page.getByLabel(`Next event for ${url}`)
  await nextEvent.selectOption('Send twice')

  // Shows what the shop has stored.
  await expect(nextEvent).toHaveValue('duplicate')

  await world.shop.registration.getEmailCode({ email: 'hooked@new.example' })

  const attempts = page.getByRole('region', { name: 'Attempts' })
  await expect(attempts.getByRole('row', { name: /duplicate 200 · thanks/ })).toBeVisible()

  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(attempts.getByRole('row', { name: /resend 200 · thanks/ })).toBeVisible()

  await expectAccessible('main')
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(1)

  await page.getByRole('button', { name: `Remove ${url}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()

  await expect(page.getByText('No endpoint yet.')).toBeVisible()

  server.closeAllConnections()
  server.close()
})
