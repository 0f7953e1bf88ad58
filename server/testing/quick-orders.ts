import type { Envelope } from '@fixbench/contract/core/envelope.ts'
import { quickOrderEndpoints } from '@fixbench/contract/quick-order/quick-order.contract.ts'
import type { QuickCheck } from '@fixbench/contract/quick-order/quick-order.schemas.ts'
import { requireAt } from '@fixbench/domain/require.ts'
import request from 'supertest'
import { beforeAll } from 'vitest'
import type { TestApp } from './create-test-app.ts'
import { setUpShop } from './set-up-shop.ts'

/** SKUs on sale one by one, with a shown price and at least so much in stock, all of it free. */
export const listOrderableSkus = ({ deps }: TestApp, minStock: number) =>
  deps.db.sku.findMany({
    where: {
      status: 1,
      stock: { gte: minStock },
      reserved: 0,
      product: { status: 1, priceMode: 'shown', moq: 1, isPresale: false },
    },
    orderBy: { id: 'asc' },
    select: { skuCode: true, stock: true },
  })

/** A shop for all tests of a file, SKUs that can be ordered in it, and the upload of a list. */
export const setUpQuickOrders = () => {
  const shop = setUpShop()
  let skuCodes: string[] = []
  beforeAll(async () => {
    skuCodes = (await listOrderableSkus(shop, 20)).map(sku => sku.skuCode)
  })

  return {
    shop,
    /** Code of a SKU on sale with a shown price and at least 20 in stock. */
    code: (index: number): string => requireAt(skuCodes, index),
    send: async (content: Buffer | string, fileName = 'list.csv'): Promise<Envelope<QuickCheck>> => {
      const response = await request(shop.app.server)
        .post(quickOrderEndpoints.upload.path)
        .attach('file', Buffer.from(content), fileName)
      return response.body as Envelope<QuickCheck>
    },
  }
}
