import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { CheckoutChoice, Stores } from './stores.ts'

/** Sources of the client state. */
export type ClientFacts = {
  stores: Stores
  /** Cached responses, and the lists that a guest has in this browser; empty if not loaded. */
  cached: {
    categories: readonly unknown[]
    cart: { rows: readonly unknown[]; total: number }
    favorites: { rows: readonly { productCode: string }[]; total: number }
    visitorCountry: unknown
  }
  /** Whether the quantity of a cart item is being changed. */
  isEditingLine: boolean
  /** Route name of the open page. */
  pageName: string | undefined
  /** Whether another page is loading. */
  isNavigating: boolean
  /** Number of open dialogs. */
  openDialogs: number
  /** Visible toasts. */
  messages: readonly { id: number; tone: string; text: unknown }[]
}

export type ClientState = ReturnType<typeof readClientState>

/** Name of the product page in the page table. */
const PRODUCT_PAGE = 'detail-id'

/**
 * The client state with the exact names of the specification (STATE-3-… in docs/requirements/state.md). The stores hold
 * only what no other source has; everything else is computed here from the query cache, the router and the checkout.
 */
export const readClientState = (facts: ClientFacts) => {
  const { stores, cached } = facts
  const { isOnline: _, ...root } = stores.root.get()
  const isMember = root.userInfo !== null
  const { checkout, pending } = stores.checkout.get()

  return {
    root: {
      ...root,
      cartIds: checkout?.lines.map(line => line.id).filter(id => id !== '') ?? [],
      modalZindex: facts.openDialogs,
      categoryList: cached.categories,
      routeFlag: facts.isNavigating,
      buyCountChangeFlag: facts.isEditingLine,
      detailFlag: facts.pageName === PRODUCT_PAGE,
    },
    checkout: { ...toLoadingFlags(pending), ...toTax(checkout) },
    shopping: {
      ...toShoppingFlags(pending),
      ...toCarriers(checkout),
      ...toLists(cached),
      currentCountryObj: stores.shopping.get().currentCountryObj ?? cached.visitorCountry,
      userStep: stores.shopping.get().userStep,
      autoComplateAccount: root.userInfo?.email ?? '',
      logFlag: isMember,
      tipsObjState: Object.fromEntries(facts.messages.map(({ id, tone, text }) => [id, { tone, text }])),
    },
  }
}

type Pending = readonly CheckoutChoice[] | null

const isWaitingFor = (pending: Pending, ...choices: CheckoutChoice[]): boolean =>
  pending !== null && choices.some(choice => pending.includes(choice))

const toLoadingFlags = (pending: Pending) => ({
  addressLoading: isWaitingFor(pending, 'addressId'),
  shippingLoading: isWaitingFor(pending, 'addressId', 'carrierCode', 'buyCount'),
  discountLoading: isWaitingFor(pending, 'couponCode', 'points', 'buyCount'),
  paymentMethodsLoading: isWaitingFor(pending, 'paymentMethod', 'addressId'),
  buyCountLoading: isWaitingFor(pending, 'buyCount'),
  vatLoading: pending !== null,
})

const toShoppingFlags = (pending: Pending) => ({
  addressFlag: isWaitingFor(pending, 'addressId'),
  transFlag: isWaitingFor(pending, 'addressId', 'carrierCode'),
  shipFeeFlag: isWaitingFor(pending, 'addressId', 'carrierCode', 'buyCount'),
  couponAndPayFlag: isWaitingFor(pending, 'couponCode', 'points', 'paymentMethod'),
  buyCountFlag: isWaitingFor(pending, 'buyCount'),
  vatFlag: pending !== null,
  allLoading: pending !== null && pending.length === 0,
})

/** In dollars, as the server computed them. */
const toTax = (checkout: Checkout | null) => ({
  VatPrice: checkout?.totals.VatPrice ?? 0,
  VatSubTotal: checkout?.totals.VatSubTotal ?? 0,
})

const toCarriers = (checkout: Checkout | null) => ({
  currentAddress: checkout?.address ?? null,
  transportCompanyList: checkout?.carriers ?? [],
  currentTransportList: checkout?.carriers.filter(carrier => carrier.isAvailable) ?? [],
})

const toLists = ({ cart, favorites }: ClientFacts['cached']) => ({
  cartList: cart.rows,
  cartTotal: cart.total,
  favoriteCount: favorites.total,
  favoriteList: favorites.rows,
  favoriteArr: favorites.rows.map(({ productCode }) => productCode),
})
