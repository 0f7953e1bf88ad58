import type { Checkout } from '#contract/checkout.schemas.ts'
import { createStore, type Store } from './store.ts'

/** What a buyer chooses at checkout, by the names of the calls' fields. */
export type CheckoutChoice =
  | 'addressId'
  | 'countryNo'
  | 'carrierCode'
  | 'couponCode'
  | 'points'
  | 'paymentMethod'
  | 'buyCount'

/** The checkout that is open, from which `readClientState` computes STATE-3-checkout-… (docs/requirements/state.md). */
export type CheckoutState = {
  /** The last answer of the server; null outside of a checkout. */
  checkout: Checkout | null
  /** Choices whose answer is on its way, none of them for a refresh; null when nothing is. */
  pending: readonly CheckoutChoice[] | null
}

export type CheckoutStore = Store<CheckoutState>

export const createCheckoutStore = (given: Partial<CheckoutState> = {}): CheckoutStore =>
  createStore<CheckoutState>({ checkout: null, pending: null, ...given })
