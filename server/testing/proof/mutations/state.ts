import { type Mutation, mutationsIn } from '../mutation.ts'

/** Replaces a computed value of the client state by one that knows nothing, and names the row of the specification. */
const blind = (value: string, empty: string, id: string): readonly [string, string, string] => [
  value,
  `${value.slice(0, value.indexOf(': '))}: ${empty}`,
  id,
]

/** Faults in the client state that is computed from what the shop knows. */
export const stateMutations: readonly Mutation[] = mutationsIn(
  'packages/storefront/lib/state/client-state.ts',
  [
    blind(
      "cartIds: checkout?.lines.map(line => line.id).filter(id => id !== '') ?? []",
      '[]',
      'STATE-3-root-cartIds',
    ),
    blind('categoryList: cached.categories', '[]', 'STATE-3-root-categoryList'),
    blind('buyCountChangeFlag: facts.isEditingLine', 'false', 'STATE-3-root-buyCountChangeFlag'),
    blind('detailFlag: facts.pageName === PRODUCT_PAGE', 'false', 'STATE-3-root-detailFlag'),
    blind(
      "shippingLoading: isWaitingFor(pending, 'addressId', 'carrierCode', 'buyCount')",
      'false',
      'STATE-3-checkout-loading-shipping',
    ),
    blind(
      "paymentMethodsLoading: isWaitingFor(pending, 'paymentMethod', 'addressId')",
      'false',
      'STATE-3-checkout-loading-payment-ways',
    ),
    blind('vatLoading: pending !== null', 'false', 'STATE-3-checkout-loading-vat'),
    blind("addressLoading: isWaitingFor(pending, 'addressId')", 'false', 'STATE-3-checkout-loading-address'),
    blind(
      "buyCountLoading: isWaitingFor(pending, 'buyCount')",
      'false',
      'STATE-3-checkout-loading-buy-count',
    ),
    blind('VatPrice: checkout?.totals.VatPrice ?? 0', '0', 'STATE-3-checkout-VatPrice'),
    blind('VatSubTotal: checkout?.totals.VatSubTotal ?? 0', '0', 'STATE-3-checkout-VatSubTotal'),
    blind('currentAddress: checkout?.address ?? null', 'null', 'STATE-3-shopping-currentAddress'),
    blind('transportCompanyList: checkout?.carriers ?? []', '[]', 'STATE-3-shopping-transport-company-list'),
    [
      'checkout?.carriers.filter(carrier => carrier.isAvailable) ?? []',
      'checkout?.carriers ?? []',
      'STATE-3-shopping-current-transport-list',
    ],
    blind(
      "transFlag: isWaitingFor(pending, 'addressId', 'carrierCode')",
      'false',
      'STATE-3-shopping-transFlag',
    ),
    blind(
      "shipFeeFlag: isWaitingFor(pending, 'addressId', 'carrierCode', 'buyCount')",
      'false',
      'STATE-3-shopping-shipFeeFlag',
    ),
    blind(
      "couponAndPayFlag: isWaitingFor(pending, 'couponCode', 'points', 'paymentMethod')",
      'false',
      'STATE-3-shopping-couponAndPayFlag',
    ),
    blind("addressFlag: isWaitingFor(pending, 'addressId')", 'false', 'STATE-3-shopping-addressFlag'),
    blind("buyCountFlag: isWaitingFor(pending, 'buyCount')", 'false', 'STATE-3-shopping-buyCountFlag'),
    blind('vatFlag: pending !== null', 'false', 'STATE-3-shopping-vatFlag'),
    [
      'allLoading: pending !== null && pending.length === 0',
      'allLoading: false',
      'STATE-3-shopping-allLoading',
    ],
    blind('cartList: cart.rows', '[]', 'STATE-3-shopping-cartList'),
    blind('cartTotal: cart.total', 'cart.rows.length', 'STATE-3-shopping-cartTotal'),
    blind('favoriteList: favorites.rows', '[]', 'STATE-3-shopping-favoriteList'),
    blind(
      'favoriteArr: favorites.rows.map(({ productCode }) => productCode)',
      '[]',
      'STATE-3-shopping-favoriteArr',
    ),
    blind(
      'currentCountryObj: stores.shopping.get().currentCountryObj ?? cached.visitorCountry',
      'cached.visitorCountry',
      'STATE-3-shopping-currentCountryObj',
    ),
    blind("autoComplateAccount: root.userInfo?.email ?? ''", "''", 'STATE-3-shopping-autoComplateAccount'),
    blind('logFlag: isMember', 'false', 'STATE-3-shopping-logFlag'),
  ],
)
