import { z } from 'zod'
import { CheckoutSchema, checkoutFields, PlacedOrderSchema, placeFields } from './checkout.schemas.ts'
import { endpoint } from './core/endpoint.ts'
import { buyCount, flag, id, list, skuCode, text } from './core/field.ts'
import { pageFields, toPageSchema } from './core/paging.ts'
import { MAX_LINES, SkuLineSchema, SkuWishSchema, skuWishes } from './sku-lines.ts'

/** A line of the member's cart. `joinPrice` is what one piece cost when the buyer last chose its quantity. */
export const CartLineSchema = SkuLineSchema.extend({
  id: z.string(),
  joinPrice: z.number().nullable(),
  selected: z.literal([0, 1]),
}).meta({ id: 'CartLine' })
export type CartLine = z.output<typeof CartLineSchema>

/** Sums over the whole cart, whatever page was asked for. Removed, unpriced and unselected lines count in no amount. */
export const CartSummarySchema = z
  .object({
    lineCount: z.int(),
    pieceCount: z.int(),
    selectedLines: z.int(),
    selectedPieces: z.int(),
    itemsTotal: z.number().describe("Selected goods at the viewer's prices."),
    listTotal: z.number().describe('The same goods at retail prices without any reduction.'),
    removedLines: z.int(),
    selectableLines: z.int().describe('Lines that can be selected: on sale, with a price, no pre-order.'),
    troubledLines: z.int().describe('Selected lines of which too few pieces are left or wished.'),
    savedLines: z.int().describe('Lines put aside for later; they are no part of the cart.'),
  })
  .meta({ id: 'CartSummary' })
export type CartSummary = z.output<typeof CartSummarySchema>

const CartChangeSchema = z.object({
  line: CartLineSchema,
  isCapped: z
    .boolean()
    .describe('True when fewer pieces were taken than asked for, because no more are left.'),
  remaining: z.int(),
  summary: CartSummarySchema,
})

/** What became of each SKU of a list: taken whole, taken in part, or skipped for a reason. */
export const BatchResultSchema = z
  .object({
    results: z.array(
      z.object({
        skuCode: z.string(),
        buyCount: z.int(),
        outcome: z.enum(['added', 'capped', 'skipped']),
        reason: z.enum(['unknown', 'removed', 'hidden-price', 'presale', 'no-stock', 'cart-full']).nullable(),
        remaining: z.int(),
      }),
    ),
    added: z.int(),
    skipped: z.int(),
    isRepeat: z.boolean().describe('True when this merge had been done before and nothing was added again.'),
    summary: CartSummarySchema,
  })
  .meta({ id: 'BatchResult' })

const cartIds = () => list(id(), MAX_LINES)

export const cartEndpoints = {
  list: endpoint({
    description:
      'Lines of the cart, last added first, paged in the database; `summary` covers the whole cart.',
    id: 'CALL-shop-cart-list',
    method: 'POST',
    path: '/api/shop/cart/list',
    bodyKind: 'form',
    access: 'member',
    summary: 'Own cart',
    input: z.object(pageFields(10, 1000)),
    data: toPageSchema(CartLineSchema).extend({ summary: CartSummarySchema }),
    errors: [],
  }),

  add: endpoint({
    description:
      'Puts pieces of a SKU into the cart; a SKU that is there already gets more pieces. Takes as many as are left (`isCapped`, `remaining`), and fails with 300001 when not one more can be taken. Repeat-safe by header x-idempotency-key.',
    id: 'CALL-shop-cart-add',
    method: 'POST',
    path: '/api/shop/cart/add',
    bodyKind: 'form',
    access: 'member',
    isIdempotent: true,
    summary: 'Add a SKU to the cart',
    input: SkuWishSchema,
    data: CartChangeSchema,
    errors: ['NOT_FOUND', 'STOCK_SHORT', 'REFUSED'],
  }),

  batchAdd: endpoint({
    description:
      "Adds a list: the body is the list itself, or `{ items, mergeKey }`. With a `mergeKey` (or header x-idempotency-key) the same list is added once, however often it is sent. What can't be bought is skipped and reported, never refused.",
    id: 'CALL-shop-cart-batchAdd',
    method: 'POST',
    path: '/api/shop/cart/batchAdd',
    bodyKind: 'json',
    access: 'member',
    isIdempotent: true,
    summary: 'Merge a list of SKUs into the cart',
    input: skuWishes({ mergeKey: text(80).optional() }),
    data: BatchResultSchema,
    errors: [],
  }),

  remove: endpoint({
    description: "Removes lines by their ids; ids that are not in the member's cart are passed over.",
    id: 'CALL-shop-cart-remove',
    method: 'POST',
    path: '/api/shop/cart/remove',
    bodyKind: 'form',
    access: 'member',
    summary: 'Remove lines from the cart',
    input: z.object({ ids: list(id(), MAX_LINES, 1) }),
    data: z.object({ removed: z.int(), summary: CartSummarySchema }),
    errors: [],
  }),

  keep: endpoint({
    description:
      "Puts lines aside for later, or back into the cart; ids that are not the member's are passed over.",
    id: 'OWN-cart-keep',
    method: 'POST',
    path: '/api/shop/cart/keep',
    bodyKind: 'form',
    access: 'member',
    summary: 'Save cart lines for later',
    input: z.object({ ids: list(id(), MAX_LINES, 1), saved: flag() }),
    data: z.object({ moved: z.int(), summary: CartSummarySchema }),
    errors: [],
  }),

  saved: endpoint({
    description: 'Lines put aside for later, last added first, at the prices of now.',
    id: 'OWN-cart-saved',
    method: 'POST',
    path: '/api/shop/cart/saved',
    bodyKind: 'form',
    access: 'member',
    summary: 'Lines saved for later',
    input: z.object(pageFields(10, 100)),
    data: toPageSchema(CartLineSchema),
    errors: [],
  }),

  edit: endpoint({
    description: 'Sets the pieces of a line, capped like `add`.',
    id: 'CALL-shop-cart-edit',
    method: 'POST',
    path: '/api/shop/cart/edit',
    bodyKind: 'form',
    access: 'member',
    summary: 'Change the quantity of a line',
    input: z.object({ id: id(), buyCount: buyCount() }),
    data: CartChangeSchema,
    errors: ['NOT_FOUND', 'STOCK_SHORT', 'REFUSED'],
  }),

  selected: endpoint({
    description: 'Selects or unselects lines; without `ids` all lines.',
    id: 'CALL-shop-cart-selected',
    method: 'POST',
    path: '/api/shop/cart/selected',
    bodyKind: 'form',
    access: 'member',
    summary: 'Select lines for checkout',
    input: z.object({ ids: cartIds().optional(), selected: flag() }),
    data: z.object({ summary: CartSummarySchema }),
    errors: [],
  }),

  skuList: endpoint({
    description: 'Prices and stock for a list of skuCode and buyCount, or for cart lines by `ids`.',
    id: 'CALL-shop-cart-getSkuList',
    method: 'POST',
    path: '/api/shop/cart/getSkuList',
    bodyKind: 'json',
    access: 'member',
    summary: 'Prices of a list of SKUs',
    input: skuWishes({}),
    data: toPageSchema(SkuLineSchema),
    errors: [],
  }),

  unitPrice: endpoint({
    description: 'What one piece costs the member at a quantity.',
    id: 'CALL-shop-cart-getUnitPrice',
    method: 'POST',
    path: '/api/shop/cart/getUnitPrice',
    bodyKind: 'form',
    access: 'member',
    summary: 'Price of a SKU at a quantity',
    input: SkuWishSchema,
    data: SkuLineSchema,
    errors: ['NOT_FOUND'],
  }),

  buyAgain: endpoint({
    description:
      "Puts everything of an earlier order into the cart again, at today's prices; skips what can't be bought.",
    id: 'CALL-shop-cart-buyAgain',
    method: 'POST',
    path: '/api/shop/cart/buyAgain',
    bodyKind: 'form',
    access: 'member',
    isIdempotent: true,
    summary: 'Buy an order again',
    input: z.object({ orderNo: text(40) }),
    data: BatchResultSchema,
    errors: ['NOT_FOUND'],
  }),

  skuInfo: endpoint({
    description:
      'What the guest cart shows: `skuCodes` (list or comma-separated), or `items` with quantities for ladder prices and the sums. Unknown codes are left out.',
    id: 'CALL-shop-cart-getSkuInfoByCodes',
    method: 'POST',
    path: '/api/shop/cart/getSkuInfoByCodes',
    bodyKind: 'form',
    access: 'open',
    summary: 'SKUs by their codes',
    input: z.object({
      skuCodes: list(skuCode(), MAX_LINES).optional(),
      items: list(SkuWishSchema, MAX_LINES).optional(),
    }),
    data: toPageSchema(SkuLineSchema).extend({ summary: CartSummarySchema }),
    errors: [],
  }),

  initOrder: endpoint({
    description:
      'Everything the checkout page shows for the selected lines (or `cartIds`): prices, carriers, tax, coupons, total. Changes nothing.',
    id: 'CALL-shop-cart-initOrder',
    method: 'POST',
    path: '/api/shop/cart/initOrder',
    bodyKind: 'json',
    access: 'member',
    summary: 'Work out a checkout of cart lines',
    input: z.object({ cartIds: cartIds().optional(), ...checkoutFields }),
    data: CheckoutSchema,
    errors: ['NOT_FOUND', 'ORDER_PRODUCT_MISSING'],
  }),

  submitOrder: endpoint({
    description:
      'Places the order and takes its lines out of the cart. Prices, stock, coupon, freight and tax are worked out anew; what the client expected (`totalAmount`, `items`) is only compared (300021). The same `submitKey` answers the same order.',
    id: 'CALL-shop-cart-submitOrder',
    method: 'POST',
    path: '/api/shop/cart/submitOrder',
    bodyKind: 'json',
    access: 'member',
    neverRetried: true,
    summary: 'Place an order of cart lines',
    input: z.object({ cartIds: cartIds().optional(), ...placeFields }),
    data: PlacedOrderSchema,
    errors: [
      'NOT_FOUND',
      'ORDER_PRODUCT_MISSING',
      'STOCK_SHORT',
      'CHANGED',
      'COUPON_EXPIRED',
      'COUPON_USED_UP',
      'COUPON_THRESHOLD',
      'COUPON_SCOPE',
      'POINTS_SHORT',
      'NOT_DELIVERABLE',
      'REFUSED',
    ],
  }),
}
