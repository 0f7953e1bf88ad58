import { createStore, type Store } from './store.ts'

/** Checkout client state (STATE-3-checkout-… in docs/requirements/state.md). */
export type CheckoutState = {
  shippingLoading: boolean
  paymentWaysLoading: boolean
  vatLoading: boolean
  addressLoading: boolean
  discountLoading: boolean
  buyCountLoading: boolean
  /** VAT of the order, in dollars. */
  VatPrice: number
  /** Total with VAT, in dollars. */
  VatSubTotal: number
}

export type CheckoutStore = Store<CheckoutState>

export const createCheckoutStore = (given: Partial<CheckoutState> = {}): CheckoutStore =>
  createStore<CheckoutState>({
    shippingLoading: false,
    paymentWaysLoading: false,
    vatLoading: false,
    addressLoading: false,
    discountLoading: false,
    buyCountLoading: false,
    VatPrice: 0,
    VatSubTotal: 0,
    ...given,
  })
