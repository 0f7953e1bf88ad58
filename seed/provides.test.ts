import { catalogEndpoints } from '@fixbench/contract/catalog/catalog.contract.ts'
import type { Endpoint } from '@fixbench/contract/core/endpoint.ts'
import { homeEndpoints } from '@fixbench/contract/home/home.contract.ts'
import { contract } from '@fixbench/contract/index.ts'
import { searchEndpoints } from '@fixbench/contract/search/search.contract.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import { setUpWorlds } from '@fixbench/worlds/testing/create-world-app.ts'
import { expect, it } from 'vitest'

const shop = setUpWorlds()

it('[RULE-card-seed-products, RULE-card-seed-coupons, RULE-card-seed-points, RULE-card-seed-orders] a fresh world has products, coupons, points and orders', async () => {
  const { db } = shop.deps
  expect(await db.product.count({ where: { status: 1 } })).toBeGreaterThan(100)
  expect(await db.sku.count({ where: { stock: { gt: 0 } } })).toBeGreaterThan(100)
  expect(await db.coupon.count({ where: { status: 1 } })).toBeGreaterThan(5)
  expect(await db.memberCoupon.count()).toBeGreaterThan(5)
  expect(await db.pointProduct.count()).toBeGreaterThan(5)
  expect(await db.pointEntry.count()).toBeGreaterThan(20)

  const statuses = await db.order.groupBy({ by: ['status'] })
  expect(statuses.map(({ status }) => status).sort()).toEqual([
    'cancelled',
    'paid',
    'pending',
    'received',
    'shipped',
  ])
})

it('[ROLE-6-guest-browse-search] a guest can browse, search and see public prices', async () => {
  const index = await shop.call.ok(homeEndpoints.index, {})
  expect(index.rows.some(block => block.products.some(product => product.displayPrice !== null))).toBe(true)

  const found = await shop.call.ok(searchEndpoints.search, { keyWord: 'iphone 13 screen' })
  expect(found.rows.length).toBeGreaterThan(0)

  const [first] = found.rows
  const detail = await shop.call.ok(catalogEndpoints.detail, { id: requireValue(first, 'first').seoUrl })

  expect(detail.productCode).toBe(first?.productCode)
  expect(detail.nameEn).toMatch(/iPhone 13/)
  expect(detail.skus.some(sku => (sku.price ?? 0) > 0)).toBe(true)

  const listed = await shop.call.ok(catalogEndpoints.list, { categoryId: 1000 })
  expect(listed.rows.length).toBeGreaterThan(0)
})

it('[RULE-card-server-contract] the server responds to every call of the contract with an envelope', async () => {
  const endpoints = Object.values(contract).flatMap(group => Object.values<Endpoint>(group))
  for (const { method, path } of endpoints) {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const response = await shop.app.inject({ method, url })
    expect([url, response.statusCode, Object.keys(response.json()).sort()]).toEqual([
      url,
      200,
      ['code', 'data', 'msg'],
    ])
  }
})
