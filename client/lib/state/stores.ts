import { type CheckoutStore, createCheckoutStore } from './checkout-state.ts'
import { createRootStore, type RootState, type RootStore } from './root-state.ts'
import { createShoppingStore, type ShoppingStore } from './shopping-state.ts'

/** The three client states. One set per browser tab, and one per server render. */
export type Stores = { root: RootStore; checkout: CheckoutStore; shopping: ShoppingStore }

export const createStores = (root: Partial<RootState> = {}): Stores => ({
  root: createRootStore(root),
  checkout: createCheckoutStore(),
  shopping: createShoppingStore(),
})
