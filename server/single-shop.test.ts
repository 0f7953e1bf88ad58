import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { afterAll, expect, it } from 'vitest'
import { type ServedShop, serve } from './serve.ts'
import { openSingleShop } from './single-shop.ts'

const root = mkdtempSync(path.join(tmpdir(), 'single-shop-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const environment = {
  NODE_ENV: 'test',
  SEED_SIZE: 'small',
  LOG_LEVEL: 'silent',
  PORT: '0',
  DATA_DIR: root,
  SHOP_CONSOLE: 'off',
}

const start = (): Promise<ServedShop> => serve(openSingleShop, environment, () => {})

const send = async (address: string, call: string, body: Record<string, string>, token = '') => {
  const response = await fetch(`${address}${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...omitUndefined({ 'x-token': token === '' ? undefined : token }),
    },
    body: new URLSearchParams(body),
  })

  return (await response.json()) as { code: number; data: unknown }
}

it('sells without worlds and console, and keeps its data over a restart', async () => {
  const { skuCode } = specials.plainScreen
  const first = await start()
  const signedIn = await send(first.address, '/api/login/email', {
    email: 'wanda@fixbench.example',
    password: 'bench2025',
  })
  const token = String(signedIn.data)
  const added = await send(first.address, '/api/shop/cart/add', { skuCode, buyCount: '2' }, token)
  await first.close()

  const second = await start()
  const cart = await send(second.address, '/api/shop/cart/list', {}, token)
  const console = await fetch(`${second.address}/console/api/worlds`)
  await second.close()

  expect(added).toMatchObject({ code: 0 })
  expect(JSON.stringify(cart.data)).toContain(skuCode)
  expect(console.status).toBe(404)
})
