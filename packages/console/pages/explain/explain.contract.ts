import { checkoutFields } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { buyCount, id, int, list, skuCode, text } from '@fixbench/contract/core/field.ts'
import { CouponRowSchema, ExplanationSchema } from '@fixbench/explain/explanation.schemas.ts'
import { z } from 'zod'
import { consoleCalls, inWorld, read } from '#console/contract/fields.ts'

const whoFields = {
  member: text(254)
    .optional()
    .describe(
      'Key of a persona or email address of a member. Default: who is signed in in this browser, else a guest.',
    ),
}

const MAX_ITEMS = 1000
const cartItem = () =>
  text(80).regex(/^[\w-]+:[1-9]\d{0,4}$/, 'must be a SKU with a quantity, such as IP13-SCR-IC:2')
const requestId = () => text(20).regex(/^(latest|\d{1,9})$/, 'must be the number of a request, or latest')

/** The goods and choices of a checkout: given, or those of a logged request. */
const checkoutInput = inWorld({
  ...whoFields,
  request: requestId()
    .optional()
    .describe(
      'Checkout preview in the request log whose buyer, goods and choices are explained: its number, or `latest` for the last one of the buyer.',
    ),
  cartIds: list(id(), 1000).optional().describe('IDs of cart items. Default: the selected ones.'),
  skuCode: skuCode().optional().describe('SKU of a buy-now checkout, instead of the cart'),
  buyCount: buyCount().default(1).describe('Quantity of a buy-now checkout'),
  ...checkoutFields,
  points: checkoutFields.points.describe('Points that the buyer wants to use'),
  paymentMethod: checkoutFields.paymentMethod.describe(
    'Code of the payment method. Default: the first one that accepts the order.',
  ),
})

export const explainEndpoints = consoleCalls('explain', {
  product: read({
    summary: 'Explain the price of a SKU: from its base price to the amount for a buyer and a quantity',
    input: inWorld({ ...whoFields, skuCode: skuCode(), quantity: int(1, 99_999).default(1) }),
    data: ExplanationSchema,
  }),
  cart: read({
    description:
      'The shop stores the carts of members. A guest’s cart is in the browser, so it is named by its `items` or by a logged request; without both, the latest cart that a guest has opened is explained.',
    summary: 'Explain the total of a cart, a member’s or a guest’s, with the lines that it leaves out',
    input: inWorld({
      ...whoFields,
      items: list(cartItem(), MAX_ITEMS)
        .optional()
        .describe('Cart of a guest: SKUs with quantities, such as `IP13-SCR-IC:2`'),
      request: requestId()
        .optional()
        .describe(
          'Request `cart.skuInfo` of a guest in the request log: its number, or `latest` for the last one.',
        ),
    }),
    data: ExplanationSchema,
  }),
  checkout: read({
    summary: 'Explain the total of a checkout preview: goods, coupon, points, shipping, VAT, duty and fee',
    description:
      'Computed by the code that charges the buyer, from what is in the shop now. Without `request`, the choices are those of the fields, as in `cart.initOrder`.',
    input: checkoutInput,
    data: ExplanationSchema,
    errors: ['NOT_FOUND', 'ORDER_PRODUCT_MISSING'],
  }),
  order: read({
    summary: 'Explain the total of a placed order from what was stored with it',
    input: inWorld({ orderNo: text(40) }),
    data: ExplanationSchema,
  }),
  coupons: read({
    summary: 'List all coupons for a checkout: which one is used, which others apply, and why the rest don’t',
    input: checkoutInput,
    data: z.object({
      rows: z.array(CouponRowSchema),
      total: z.int(),
      goodsCents: z.int().describe('All goods of the checkout, in cents'),
    }),
    errors: ['NOT_FOUND', 'ORDER_PRODUCT_MISSING'],
  }),
})
