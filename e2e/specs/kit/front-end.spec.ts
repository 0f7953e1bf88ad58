import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { createShop } from '@fixbench/testing'
import { expect, test } from '@fixbench/testing/playwright'

process.env['FIXBENCH_URL'] ??= process.env['SHOP_URL']

/** A front end of another project: it knows the URL of the shop, and nothing of worlds. */
const FRONT_END = `<!doctype html><title>Parts</title><button>Add</button><output></output><script>
  const call = (path, body, token) => fetch(SHOP + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-token': token }) },
    body: JSON.stringify(body),
  }).then(response => response.json())
  document.querySelector('button').onclick = async () => {
    const { data: token } = await call('/api/login/email', { email: 'nina@fixbench.example', password: 'bench2025' })
    const { code, data } = await call('/api/shop/cart/add', { skuCode: SKU }, token)
    document.querySelector('output').textContent = code === 300001 ? 'Only ' + data.remaining + ' left' : 'Added'
  }
</script>`

const { skuCode } = specials.plainScreen

test('a front end of another origin reaches the world of the test without knowing it [DEV-13]', async ({
  page,
  world,
}) => {
  const html = FRONT_END.replaceAll('SHOP', JSON.stringify(world.url)).replace('SKU', JSON.stringify(skuCode))
  await world.fault({ call: 'cart.add', code: 300001, data: { remaining: 2, items: [] }, hits: 1 })
  const frontEnd = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>(resolve => frontEnd.listen(0, 'localhost', resolve))
  await page.goto(`http://localhost:${(frontEnd.address() as AddressInfo).port}/`)
  const add = page.getByRole('button', { name: 'Add' })

  await add.click()
  await expect(page.getByText('Only 2 left')).toBeVisible()

  await add.click()
  await expect(page.getByText('Added')).toBeVisible()

  await expect(world).toHaveReceived('cart.add', { times: 2, fields: { skuCode } })
  await expect(world).toHaveReceivedInOrder(['cart.add', 'cart.add'])

  frontEnd.close()
})

test.describe('pages of the shop', () => {
  test.use({ person: 'oliver' })

  test('are opened in the world of the test as its person [DEV-13]', async ({ page, world, client }) => {
    expect(await client.cart.list()).toHaveCode(0)

    await page.goto(`${world.url}/account`)

    await expect(page.getByText('Oliver Hart').first()).toBeVisible()
  })
})

test('a shop is started from a checkout, and stopped with its data [DEV-13]', async () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'kit-start-'))
  const url = process.env['FIXBENCH_URL']
  delete process.env['FIXBENCH_URL']
  try {
    const shop = await createShop({ directory: path.resolve(import.meta.dirname, '../../..') })
    const world = await shop.world('started')

    expect(await world.client.region.countries()).toHaveCode(0)
    await shop.close()
    await expect(fetch(shop.url)).rejects.toThrow('fetch failed')
    await expect(createShop({ directory: temporary })).rejects.toThrow(
      /before it was ready[^]+dist\/server\/main\.js/,
    )
  } finally {
    process.env['FIXBENCH_URL'] = url
    rmSync(temporary, { recursive: true })
  }
})
