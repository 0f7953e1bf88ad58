import { z } from 'zod'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { dollars, flag, int, skuCode, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import { LOW_STOCK } from './back-office-constants.ts'

const StaffSkuSchema = component('StaffSku', {
  skuCode: z.string(),
  name: z.string(),
  productSpec: z.string(),
  image: z.string(),
  seoUrl: z.string(),
  price: z.number().describe('Retail unit price before discounts, in US dollars.'),
  available: z.int().describe('Units that can be sold.'),
  reserved: z.int().describe('Units in unpaid orders.'),
  soldCount: z.int().describe('Units sold so far.'),
  minQuantity: z.int().describe('Least quantity of an order line.'),
  isOnSale: z.boolean().describe('Whether the shop sells the product.'),
})
export type StaffSku = z.output<typeof StaffSkuSchema>

const StockFilterSchema = z.enum(['low', 'sold-out'])
export type StockFilter = z.output<typeof StockFilterSchema>

const reason = (fallback: string) => text(200, 0).default(fallback).describe('Reason in the log of changes.')

/** What the shop sells: stock, prices, and terms of sale. */
export const goodsEndpoints = {
  skus: endpoint.staff({
    description: `SKUs with stock and price by SKU code. Low stock is up to ${LOW_STOCK} units.`,
    id: 'OWN-back-office-skus',
    route: 'POST /api/backOffice/sku/list',
    bodyKind: 'json',
    summary: 'List SKUs with stock and prices',
    input: z.object({
      keyword: text(100, 0).optional().describe('Part of a SKU or name.'),
      stock: StockFilterSchema.optional().describe('Only SKUs on sale with low stock, or none.'),
      ...pageFields(20),
    }),
    data: toPageSchema(StaffSkuSchema),
  }),

  setStock: endpoint.staff.idempotent({
    description:
      'Sets the units of a SKU that can be sold, in addition to reserved ones. SKUs that share its stock follow. Notifies waiting buyers.',
    id: 'OWN-back-office-set-stock',
    route: 'POST /api/backOffice/sku/stock',
    bodyKind: 'json',
    summary: 'Set the stock of a SKU',
    input: z.object({ skuCode: skuCode(), available: int(0, 100_000), reason: reason('Counted') }),
    data: z.object({
      skuCode: z.string(),
      available: z.int(),
      notified: z.int().describe('Arrival notices that were sent.'),
    }),
    errors: ['NOT_FOUND'],
  }),

  setPrice: endpoint.staff.idempotent({
    description:
      'Sets the retail price of a SKU and records the change. Members with the product on their wish list are notified of a lower price.',
    id: 'OWN-back-office-set-price',
    route: 'POST /api/backOffice/sku/price',
    bodyKind: 'json',
    summary: 'Set the price of a SKU',
    input: z.object({
      skuCode: skuCode(),
      price: dollars(1_000_000).refine(price => price > 0, 'must be at least 0.01'),
      reason: reason('Price changed'),
    }),
    data: z.object({
      skuCode: z.string(),
      oldPrice: z.number().describe('Price before, in US dollars.'),
      newPrice: z.number().describe('Price now, in US dollars.'),
    }),
    errors: ['NOT_FOUND'],
  }),

  setTerms: endpoint.staff.idempotent({
    description:
      'Sets how the product of a SKU is sold: its least quantity, and whether it is on sale at all.',
    id: 'OWN-back-office-set-terms',
    route: 'POST /api/backOffice/sku/terms',
    bodyKind: 'json',
    summary: 'Set the terms of sale of a product',
    input: z.object({
      skuCode: skuCode(),
      minQuantity: int(1, 1000).describe('Least quantity of an order line.'),
      isOnSale: flag().describe('Whether the shop sells the product.'),
    }),
    data: z.object({ productCode: z.string(), minQuantity: z.int(), isOnSale: z.boolean() }),
    errors: ['NOT_FOUND'],
  }),
}
