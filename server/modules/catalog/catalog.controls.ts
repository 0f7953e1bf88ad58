import { dollars, flag, int, skuCode, text } from '@fixbench/contract/core/field.ts'
import { toCents, toDollars } from '@fixbench/domain/money.ts'
import { z } from 'zod'
import { type Control, defineControl } from '#server/context/define-control.ts'
import { setMinQuantity, setOnSale, setSkuPrice } from './change-product.ts'

/** Test controls that act as the catalog team. */
export const catalogControls: readonly Control[] = [
  defineControl({
    name: 'set-price',
    summary: 'Set the retail price of a SKU',
    input: z.object({
      skuCode: skuCode(),
      price: dollars().refine(price => price > 0, 'must be at least 0.01'),
      reason: text(200, 0).default('Price changed').describe('Reason in the log of price changes'),
    }),
    data: z.object({
      skuCode: z.string(),
      oldPrice: z.number().describe('Price before, in US dollars'),
      newPrice: z.number().describe('Price now, in US dollars'),
    }),
    run: async ({ deps, input: { price, ...input } }) => {
      const { fromCents, toCents: cents } = await setSkuPrice(deps, { ...input, priceCents: toCents(price) })
      return { skuCode: input.skuCode, oldPrice: toDollars(fromCents), newPrice: toDollars(cents) }
    },
  }),
  defineControl({
    name: 'set-on-sale',
    summary: 'Put the product of a SKU on sale or take it off sale',
    input: z.object({ skuCode: skuCode(), isOnSale: flag().describe('Whether the shop sells the product') }),
    data: z.object({
      productCode: z.string(),
      isOnSale: z.boolean().describe('Whether the shop sells the product'),
    }),
    run: ({ deps, input }) => setOnSale(deps, input),
  }),
  defineControl({
    name: 'set-minimum',
    summary: 'Set the least quantity in which the product of a SKU is sold',
    input: z.object({
      skuCode: skuCode(),
      minQuantity: int(1, 1000).describe('Least quantity of an order line.'),
    }),
    data: z.object({ productCode: z.string(), minQuantity: z.int() }),
    run: ({ deps, input }) => setMinQuantity(deps, input),
  }),
]
