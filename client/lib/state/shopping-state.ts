import { createStore, type Store } from './store.ts'

/** Stored part of the shopping client state (docs/requirements/state.md). `readClientState` computes the rest. */
export type ShoppingState = {
  /** Country selected for freight estimates; null for the visitor's country. */
  currentCountryObj: unknown
  /** Step of the registration: 0 or 1. */
  userStep: number
}

export type ShoppingStore = Store<ShoppingState>

export const createShoppingStore = (given: Partial<ShoppingState> = {}): ShoppingStore =>
  createStore<ShoppingState>({ currentCountryObj: null, userStep: 0, ...given })
