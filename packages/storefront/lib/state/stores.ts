import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import type { TopInfo } from '@fixbench/contract/home/home.schemas.ts'
import type { UserInfo } from '@fixbench/contract/session/session.contract.ts'
import { createStore, type Store } from '@fixbench/ui/state/store.ts'

type Keyword = { keyword: string }

/** Stored part of the root client state (docs/requirements/state.md). `readClientState` computes the rest. */
const initialRoot = {
  userInfo: null as UserInfo | null,
  /** Large picture of the product page; null on other pages. */
  goodsPreImg: null as string | null,
  searchFlag: false,
  searchKeyWord: '',
  currentSku: null as string | null,
  currentSkuPrice: 0,
  currentSkuNum: 1,
  isLinkedChat: false,
  /** List view of a category. `type`: 1 grid, 2 list. `sortType`: -1 recommended, 0 price ascending, 1 price descending, 2 newest. */
  categoryCurrentSelect: { type: 1, sortType: -1 },
  searchCategory: 0,
  payResultShow: false,
  currentUrl: '',
  headerTopInfo: null as TopInfo | null,
  hotSearchInside: [] as readonly Keyword[],
  hotSearchOutside: [] as readonly Keyword[],
  /** Text in the search field. */
  searchdata: '',
  /** Arrival-notice status by SKU. */
  goodsArrivalNoticeStatus: {} as Readonly<Record<string, boolean>>,
  /** Online status of the browser (AMB-4-online-display). */
  isOnline: true,
}

export type RootState = typeof initialRoot

/** Creates the root store. `given` overrides the initial state. */
export const createRootStore = (given: Partial<RootState> = {}): Store<RootState> =>
  createStore({ ...initialRoot, ...given })

/** Sets the arrival-notice status of one SKU. */
export const setArrivalNotice = (
  store: Store<RootState>,
  skuCode: string,
  { isSubscribed }: { isSubscribed: boolean },
): void =>
  store.set({
    goodsArrivalNoticeStatus: { ...store.get().goodsArrivalNoticeStatus, [skuCode]: isSubscribed },
  })

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

/** Creates the checkout store. `given` overrides the initial state. */
export const createCheckoutStore = (given: Partial<CheckoutState> = {}): Store<CheckoutState> =>
  createStore<CheckoutState>({ checkout: null, pending: null, ...given })

/** Stored part of the shopping client state (docs/requirements/state.md). `readClientState` computes the rest. */
export type ShoppingState = {
  /** Country selected for freight estimates; null for the visitor's country. */
  currentCountryObj: unknown
  /** Step of the registration: 0 or 1. */
  userStep: number
}

/** Creates the shopping store. `given` overrides the initial state. */
export const createShoppingStore = (given: Partial<ShoppingState> = {}): Store<ShoppingState> =>
  createStore<ShoppingState>({ currentCountryObj: null, userStep: 0, ...given })

/** The three client states. One set per browser tab, and one per server render. */
export type Stores = {
  root: Store<RootState>
  checkout: Store<CheckoutState>
  shopping: Store<ShoppingState>
}

/** Creates all stores. `root` overrides the initial root state. */
export const createStores = (root: Partial<RootState> = {}): Stores => ({
  root: createRootStore(root),
  checkout: createCheckoutStore(),
  shopping: createShoppingStore(),
})
