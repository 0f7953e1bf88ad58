import { mkdtempSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { specials } from '@fixbench/fixtures/named-products.ts'
import { PERSONA_PASSWORD } from '@fixbench/fixtures/persona-password.ts'
import { persona } from '@fixbench/fixtures/personas.ts'
import { readConfig } from '@fixbench/server/config.ts'
import { startShop } from '@fixbench/server/start-shop.ts'
import { openCompleteShop } from '@fixbench/shop/open-shop.ts'
import { createApi, createCaller } from '@fixbench/storefront/lib/api/api.ts'
import { createBrowserTransport } from '@fixbench/storefront/lib/api/browser-transport.ts'
import { expect, it, onTestFinished, vi } from 'vitest'

/** Records the hosts that this process opens sockets to. */
const watchConnections = (): Set<string> => {
  const hosts = new Set<string>()
  const connect: unknown = Reflect.get(Socket.prototype, 'connect')
  if (typeof connect !== 'function') throw new Error('Sockets cannot be watched')
  const spy = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (
    this: Socket,
    ...args: unknown[]
  ) {
    for (const part of args.flat()) {
      if (typeof part === 'object' && part !== null && 'host' in part) hosts.add(String(part.host))
    }
    return Reflect.apply(connect, this, args) as Socket
  })
  onTestFinished(() => spy.mockRestore())

  return hosts
}

const startLocally = async (): Promise<string> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'local-shop-'))
  const config = readConfig({
    NODE_ENV: 'test',
    SEED_SIZE: 'small',
    LOG_LEVEL: 'silent',
    PORT: '0',
    DATA_DIR: dataDir,
  })
  const { app, address } = await startShop(config, openCompleteShop)
  onTestFinished(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return address
}

it('[B-46] [RULE-card-run-locally] [RULE-card-client-as-real] [RULE-card-offline] a freshly started shop serves its client over HTTP, and neither connects to another host', async () => {
  const hosts = watchConnections()
  const origin = await startLocally()
  let token: string | null = null
  const transport = createBrowserTransport({
    fetch: (url, init) => fetch(typeof url === 'string' ? new URL(url, origin) : url, init),
    readToken: () => token,
  })
  const api = createApi(createCaller(transport))

  await expect(api.cart.list({})).rejects.toMatchObject({ message: 'please login' })

  token = await api.session.login({ email: persona('nina').email, password: PERSONA_PASSWORD })
  const found = await api.search.search({ keyWord: specials.plainScreen.spuCode })

  expect(found.rows[0]?.spuCode).toBe(specials.plainScreen.spuCode)

  await api.cart.add({ skuCode: specials.plainScreen.skuCode, buyCount: 2 })
  const { rows } = await api.address.list({})
  const addressId = rows[0]?.id ?? ''
  const checkout = await api.cart.initOrder({ addressId, couponCode: '' })
  const { orderNo } = await api.cart.submitOrder({
    addressId,
    carrierCode: checkout.carrierCode ?? '',
    couponCode: '',
    submitKey: 'client-over-http',
  })

  expect(await api.order.detail({ orderNo })).toMatchObject({
    orderNo,
    items: [{ skuNo: specials.plainScreen.skuCode, skuNum: 2 }],
  })

  expect([...hosts].filter(host => !['localhost', '127.0.0.1', '::1'].includes(host))).toEqual([])
  expect(hosts.size).toBeGreaterThan(0)
})
