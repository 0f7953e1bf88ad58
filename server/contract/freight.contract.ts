import { z } from 'zod'
import { endpoint } from './core/endpoint.ts'
import { flag, id, list, text } from './core/field.ts'
import { pageOf } from './core/paging.ts'
import { MAX_LINES, SkuWishSchema } from './sku-lines.ts'

/** A transport company and whether it takes these goods to this country. */
export const CarrierSchema = z
  .object({
    carrierCode: z.string(),
    carrierName: z.string(),
    company: z.string(),
    /** express, postal-express, special-line, postal or freight. */
    type: z.string(),
    isTracked: z.boolean(),
    isDutiesPaid: z.boolean(),
    note: z.string(),
    isAvailable: z.boolean(),
    /** Why it does not take the goods; null when it does. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'Carrier' })

/** A carrier's price for the goods. Amounts are null when it does not take them. */
export const FreightQuoteSchema = CarrierSchema.extend({
  shipPrice: z.number().nullable(),
  /** Before the free-shipping rule; above `shipPrice` when it applied. */
  fullPrice: z.number().nullable(),
  isFree: z.boolean(),
  /** As 'X - Y working days'. */
  deliveryText: z.string(),
  daysMin: z.int(),
  daysMax: z.int(),
  /** First and last day of arrival when sent with the next pick-up, YYYY-MM-DD. */
  arrivesFrom: z.string(),
  arrivesTo: z.string(),
  actualKg: z.number(),
  chargeableKg: z.number(),
  /** What the price is made of; the amounts add up to `shipPrice`. */
  breakdown: z.array(z.object({ label: z.string(), amount: z.number() })),
}).meta({ id: 'FreightQuote' })
export type FreightQuote = z.output<typeof FreightQuoteSchema>

/** How far goods are from free shipping: what is missing, or why they can't earn it. */
export const FreeShippingSchema = z
  .object({
    isEarned: z.boolean(),
    /** Goods after coupons from which the cheapest economy carrier is free. */
    fromAmount: z.number(),
    goodsAmount: z.number(),
    missingAmount: z.number(),
    maxKg: z.number(),
    obstacle: z.string().nullable(),
  })
  .meta({ id: 'FreeShipping' })
export type FreeShipping = z.output<typeof FreeShippingSchema>

const freightInput = z.object({
  /** Number or ISO code. */
  countryNo: text(8),
  zipCode: text(20, 0).optional(),
  items: list(SkuWishSchema, MAX_LINES).optional(),
  /** Lines of the member's cart instead of `items`. */
  cartIds: list(id(), MAX_LINES).optional(),
  /** The selected lines of the member's cart instead of `items`. */
  selected: flag().optional(),
})

export const freightEndpoints = {
  /** Companies that deliver to a country; with goods given, those that refuse them say why. */
  carriers: endpoint({
    id: 'CALL-freight-templatesenableship',
    method: 'POST',
    path: '/api/freight/templatesenableship',
    bodyKind: 'json',
    access: 'open',
    summary: 'Carriers for a country',
    input: freightInput,
    data: pageOf(CarrierSchema),
    errors: ['NOT_DELIVERABLE'],
  }),

  /** Prices and working days of each carrier for the goods, cheapest first; refusing carriers stand last with their reason. */
  quotes: endpoint({
    id: 'CALL-freight-companypricetemplates',
    method: 'POST',
    path: '/api/freight/companypricetemplates',
    bodyKind: 'json',
    access: 'open',
    summary: 'Freight prices for goods',
    input: freightInput,
    data: pageOf(FreightQuoteSchema).extend({ freeShipping: FreeShippingSchema.nullable() }),
    errors: ['NOT_DELIVERABLE'],
  }),
}
