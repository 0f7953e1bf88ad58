import { createStore, type Store } from './store.ts'

/** Checkout client state of the specification, section 3. */
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
