import type { Checkout } from '#contract/checkout.schemas.ts'
import { createStore, type Store } from './store.ts'

/** Choices of the buyer at checkout, named like the fields of the calls. */
export type CheckoutChoice =
  | 'addressId'
  | 'countryNo'
  | 'carrierCode'
  | 'couponCode'
  | 'points'
  | 'paymentMethod'
  | 'buyCount'

/** The open checkout, from which `readClientState` computes STATE-3-checkout-… (docs/requirements/state.md). */
export type CheckoutState = {
  /** The latest response; null outside of a checkout. */
  checkout: Checkout | null
  /** Choices whose response is pending: an empty array during a refresh, null when no call is pending. */
  pending: readonly CheckoutChoice[] | null
}

export type CheckoutStore = Store<CheckoutState>

export const createCheckoutStore = (given: Partial<CheckoutState> = {}): CheckoutStore =>
  createStore<CheckoutState>({ checkout: null, pending: null, ...given })
