import { createStore, type Store } from './store.ts'

/** Shopping client state (STATE-3-shopping-… in docs/requirements/state.md); misspelt names are kept letter for letter. */
export type ShoppingState = {
  currentCountryObj: unknown
  autoComplateAccount: string
  currentAddress: unknown
  cartList: readonly unknown[]
  cartTotal: number
  favoriteCount: number
  favoriteList: readonly unknown[]
  favoriteArr: readonly string[]
  transportCompanyList: readonly unknown[]
  currentTransportList: readonly unknown[]
  transFlag: boolean
  logFlag: boolean
  allLoading: boolean
  couponAndPayFlag: boolean
  addressFlag: boolean
  shipFeeFlag: boolean
  buyCountFlag: boolean
  vatFlag: boolean
  tipsObjState: Readonly<Record<string, unknown>>
  /** Step of the registration: 0 or 1. */
  userStep: number
}

export type ShoppingStore = Store<ShoppingState>

export const createShoppingStore = (given: Partial<ShoppingState> = {}): ShoppingStore =>
  createStore<ShoppingState>({
    currentCountryObj: null,
    autoComplateAccount: '',
    currentAddress: null,
    cartList: [],
    cartTotal: 0,
    favoriteCount: 0,
    favoriteList: [],
    favoriteArr: [],
    transportCompanyList: [],
    currentTransportList: [],
    transFlag: false,
    logFlag: false,
    allLoading: false,
    couponAndPayFlag: false,
    addressFlag: false,
    shipFeeFlag: false,
    buyCountFlag: false,
    vatFlag: false,
    tipsObjState: {},
    userStep: 0,
    ...given,
  })
