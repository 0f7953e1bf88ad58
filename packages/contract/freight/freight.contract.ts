import { z } from 'zod'
import { RequestedSkuSchema } from '../cart/cart.schemas.ts'
import { MAX_LINES } from '../cart/max-lines.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { flag, id, list, text } from '../core/field.ts'
import { toPageSchema } from '../core/paging.ts'
import { PickupPlaceSchema } from './pickup.ts'

/** A carrier, and whether it ships these items to this country. */
const CarrierSchema = component('Carrier', {
  carrierCode: z.string(),
  carrierName: z.string(),
  company: z.string(),
  type: z.string().describe('express, postal-express, special-line, postal, or freight.'),
  isTracked: z.boolean(),
  isDutiesPaid: z.boolean(),
  note: z.string(),
  pickupAt: PickupPlaceSchema,
  isAvailable: z.boolean(),
  reason: z.string().nullable().describe('Why it can’t ship the items; null when it can.'),
})

/** One parcel of a split shipment. */
const ParcelOfferSchema = component('ParcelOffer', {
  name: z.string(),
  carrierCode: z.string(),
  carrierName: z.string(),
  shipPrice: z.number(),
  weightKg: z.number(),
  items: z.array(z.object({ skuCode: z.string(), quantity: z.int() })),
})

/** A carrier's price for the items. Amounts are null when it can't ship them. */
export const FreightQuoteSchema = CarrierSchema.extend({
  shipPrice: z.number().nullable(),
  fullPrice: z
    .number()
    .nullable()
    .describe('Price before free shipping; higher than `shipPrice` when free shipping applied.'),
  isFree: z.boolean(),
  taxPrice: z.number().nullable().describe('VAT and duty that the buyer pays at checkout with this carrier.'),
  duePrice: z
    .number()
    .nullable()
    .describe(
      'Estimate of the VAT and duty that the buyer pays on delivery; 0 when nothing is due. Carriers may add a fee.',
    ),
  landedPrice: z
    .number()
    .nullable()
    .describe('Sum of `shipPrice`, `taxPrice` and `duePrice`: what it costs until the goods are delivered.'),
  deliveryText: z.string().describe("As 'X - Y working days'."),
  daysMin: z.int(),
  daysMax: z.int(),
  arrivesFrom: z
    .string()
    .describe('First and last delivery date with the next pickup, YYYY-MM-DD. Empty for a pre-order.'),
  arrivesTo: z.string(),
  actualKg: z.number(),
  chargeableKg: z.number(),
  breakdown: z
    .array(z.object({ label: z.string(), amount: z.number() }))
    .describe('Parts of the price; they add up to `shipPrice`.'),
  parcels: z
    .array(ParcelOfferSchema)
    .describe('Parcels with their carriers when no carrier can ship all items together; else empty.'),
}).meta({ id: 'FreightQuote' })
export type FreightQuote = z.output<typeof FreightQuoteSchema>

/** Progress to free shipping: the missing amount, or the reason why it doesn't apply. */
const FreeShippingSchema = component('FreeShipping', {
  isEarned: z.boolean(),
  fromAmount: z
    .number()
    .describe('Order amount after coupons from which the cheapest economy carrier is free.'),
  goodsAmount: z.number(),
  missingAmount: z.number(),
  maxKg: z.number(),
  obstacle: z.string().nullable(),
})
export type FreeShipping = z.output<typeof FreeShippingSchema>

const freightInput = z.object({
  countryNo: text(8).describe('Country number or ISO code.'),
  zipCode: text(20, 0).optional(),
  items: list(RequestedSkuSchema, MAX_LINES).optional(),
  cartIds: list(id(), MAX_LINES).optional().describe('IDs of cart items instead of `items`.'),
  selected: flag().optional().describe('True for the selected cart items instead of `items`.'),
})

export const freightEndpoints = {
  carriers: endpoint.open({
    description:
      'Carriers for a country. With items given, carriers that can’t ship them include the reason.',
    route: 'POST /api/freight/templatesenableship',
    bodyKind: 'json',
    summary: 'List carriers for a country',
    input: freightInput,
    data: toPageSchema(CarrierSchema),
    errors: ['NOT_DELIVERABLE'],
  }),

  quotes: endpoint.open({
    description:
      'Price, import charges and delivery time of each carrier for the items, lowest landed cost first. Unavailable carriers are last, with the reason.',
    route: 'POST /api/freight/companypricetemplates',
    bodyKind: 'json',
    summary: 'Get shipping prices for items',
    input: freightInput,
    data: toPageSchema(FreightQuoteSchema).extend({
      freeShipping: FreeShippingSchema.nullable(),
      orderBy: z.iso
        .datetime()
        .describe('Shop time until which an order has to be paid for the delivery dates of the quotes.'),
    }),
    errors: ['NOT_DELIVERABLE'],
  }),
}
