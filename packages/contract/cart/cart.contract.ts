import { z } from 'zod'
import {
  CheckoutSchema,
  checkoutFields,
  PlacedOrderSchema,
  placeErrors,
  placeFields,
  placeRepeats,
} from '../checkout/checkout.schemas.ts'
import { endpoint } from '../core/endpoint.ts'
import { buyCount, flag, id, list, skuCode, text } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'
import {
  BatchResultSchema,
  BestCouponSchema,
  CartChangeSchema,
  CartLineSchema,
  CartSummarySchema,
  NeededProductSchema,
  RequestedSkuSchema,
  requestedSkus,
  SkuLineSchema,
} from './cart.schemas.ts'
import { MAX_LINES } from './max-lines.ts'

const cartIds = () => list(id(), MAX_LINES)

export const cartEndpoints = {
  list: endpoint({
    description: 'Items in the cart, last added first. `summary` covers the whole cart.',
    route: 'POST /api/shop/cart/list',
    summary: 'List the cart',
    input: z.object(pageFields(10, 1000)),
    data: toPageSchema(CartLineSchema).extend({
      summary: CartSummarySchema,
      bestCoupon: BestCouponSchema.nullable().describe(
        'Coupon or offer that a checkout of the selected items would use; null for none.',
      ),
    }),
  }),

  add: endpoint.idempotent({
    description:
      'Adds a quantity of a SKU to the cart, or increases it. Adds only what is in stock (`isCapped`, `remaining`) and fails with 300001 when nothing is left. Idempotent with the Idempotency-Key header.',
    route: 'POST /api/shop/cart/add',
    summary: 'Add a SKU to the cart',
    input: RequestedSkuSchema,
    data: CartChangeSchema,
    errors: ['NOT_FOUND', 'STOCK_SHORT', 'REFUSED'],
  }),

  batchAdd: endpoint.idempotent({
    description:
      'Adds a list of SKUs: the body is the list itself, or `{ items, mergeKey }`. With a `mergeKey` (or the Idempotency-Key header) the same list is added only once; another list with the same key fails with 3001. SKUs that can’t be bought are skipped and reported.',
    route: 'POST /api/shop/cart/batchAdd',
    bodyKind: 'json',
    repeats: { keyField: 'mergeKey', isTold: true },
    summary: 'Merge a list of SKUs into the cart',
    input: requestedSkus({ mergeKey: text(80).optional() }),
    data: BatchResultSchema,
  }),

  remove: endpoint({
    description: 'Removes items by their IDs. Unknown IDs are ignored.',
    route: 'POST /api/shop/cart/remove',
    summary: 'Remove items from the cart',
    input: z.object({ ids: list(id(), MAX_LINES, 1) }),
    data: z.object({ removed: z.int(), summary: CartSummarySchema }),
  }),

  keep: endpoint({
    description: 'Saves items for later, or moves them back to the cart. Unknown IDs are ignored.',
    id: 'OWN-cart-keep',
    route: 'POST /api/shop/cart/keep',
    summary: 'Save cart items for later',
    input: z.object({ ids: list(id(), MAX_LINES, 1), saved: flag() }),
    data: z.object({ moved: z.int(), summary: CartSummarySchema }),
  }),

  saved: endpoint({
    description: 'Items saved for later, last added first, at current prices.',
    id: 'OWN-cart-saved',
    route: 'POST /api/shop/cart/saved',
    summary: 'List items saved for later',
    input: z.object(pageFields(10, 100)),
    data: toPageSchema(CartLineSchema),
  }),

  needs: endpoint.open({
    description:
      'In-stock products that the repairs in a cart also need: accessories of its products, then parts of the same repair kits. Excludes products in the cart. Guests send `skuCodes`; without them the member’s cart is used.',
    id: 'OWN-cart-needs',
    route: 'POST /api/shop/cart/needs',
    summary: 'List tools and supplies for the cart',
    input: z.object({ skuCodes: list(skuCode(), MAX_LINES).default([]), ...pageFields(6, 24) }),
    data: toPageSchema(NeededProductSchema),
  }),

  edit: endpoint({
    description: 'Sets the quantity of an item, limited by the stock like `add`.',
    route: 'POST /api/shop/cart/edit',
    summary: 'Change the quantity of a cart item',
    input: z.object({ id: id(), buyCount: buyCount() }),
    data: CartChangeSchema,
    errors: ['NOT_FOUND', 'STOCK_SHORT', 'REFUSED'],
  }),

  selected: endpoint({
    description: 'Selects or deselects items; all items without `ids`.',
    route: 'POST /api/shop/cart/selected',
    summary: 'Select cart items for checkout',
    input: z.object({ ids: cartIds().optional(), selected: flag() }),
    data: z.object({ summary: CartSummarySchema }),
  }),

  skuList: endpoint({
    description: 'Prices and stock for a list of `skuCode` and `buyCount`, or for cart items by `ids`.',
    route: 'POST /api/shop/cart/getSkuList',
    bodyKind: 'json',
    summary: 'Get prices of a list of SKUs',
    input: requestedSkus({}),
    data: toPageSchema(SkuLineSchema),
  }),

  unitPrice: endpoint({
    description: 'The member’s unit price at a quantity.',
    route: 'POST /api/shop/cart/getUnitPrice',
    summary: 'Get the price of a SKU at a quantity',
    input: RequestedSkuSchema,
    data: SkuLineSchema,
    errors: ['NOT_FOUND'],
  }),

  buyAgain: endpoint.idempotent({
    description:
      'Adds all items of an earlier order to the cart at current prices. Skips items that can’t be bought.',
    route: 'POST /api/shop/cart/buyAgain',
    repeats: { isTold: true },
    summary: 'Buy an order again',
    input: z.object({ orderNo: text(40) }),
    data: BatchResultSchema,
    errors: ['NOT_FOUND'],
  }),

  skuInfo: endpoint.open({
    description:
      'Data of a guest cart: `skuCodes` (list or comma-separated), or `items` with quantities for quantity prices and totals. Unknown codes are left out.',
    route: 'POST /api/shop/cart/getSkuInfoByCodes',
    summary: 'Get SKUs by code',
    input: z.object({
      skuCodes: list(skuCode(), MAX_LINES).optional(),
      items: list(RequestedSkuSchema, MAX_LINES).optional(),
    }),
    data: toPageSchema(SkuLineSchema).extend({ summary: CartSummarySchema }),
  }),

  initOrder: endpoint({
    description:
      'Everything the checkout page shows for the selected items (or `cartIds`): prices, carriers, tax, coupons, and total. Changes nothing.',
    route: 'POST /api/shop/cart/initOrder',
    bodyKind: 'json',
    summary: 'Preview a checkout of cart items',
    input: z.object({ cartIds: cartIds().optional(), ...checkoutFields }),
    data: CheckoutSchema,
    errors: ['NOT_FOUND', 'ORDER_PRODUCT_MISSING'],
  }),

  submitOrder: endpoint.idempotent({
    description:
      'Places the order and removes its items from the cart. The server computes prices, stock, coupon, shipping, and tax; the client’s values (`totalAmount`, `items`) are only compared (300021). The same `submitKey` returns the same order.',
    route: 'POST /api/shop/cart/submitOrder',
    bodyKind: 'json',
    repeats: placeRepeats,
    neverRetried: true,
    summary: 'Place an order of cart items',
    input: z.object({ cartIds: cartIds().optional(), ...placeFields }),
    data: PlacedOrderSchema,
    errors: placeErrors,
  }),
}
