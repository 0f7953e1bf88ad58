import type { TopInfo } from '#contract/home.schemas.ts'
import type { UserInfo } from '#contract/session.contract.ts'
import { createStore, type Store } from './store.ts'

/** List view of a category. `type`: 1 grid, 2 list. `sortType`: -1 recommended, 0 price ascending, 1 price descending, 2 newest. */
type CategorySelect = { type: number; sortType: number }
export type Keyword = { keyword: string }

/** Stored part of the root client state (docs/requirements/state.md). `readClientState` computes the rest. */
export type RootState = {
  userInfo: UserInfo | null
  /** Large picture of the product page; null on other pages. */
  goodsPreImg: string | null
  searchFlag: boolean
  searchKeyWord: string
  currentSku: string | null
  currentSkuPrice: number
  currentSkuNum: number
  isLinkedChat: boolean
  categoryCurrentSelect: CategorySelect
  searchCategory: number
  payResultShow: boolean
  currentUrl: string
  headerTopInfo: TopInfo | null
  hotSearchInside: readonly Keyword[]
  hotSearchOutside: readonly Keyword[]
  /** Text in the search field. */
  searchdata: string
  /** Arrival-notice status by SKU. */
  goodsArrivalNoticeStatus: Readonly<Record<string, boolean>>
  /** Online status of the browser (AMB-4-online-display). */
  isOnline: boolean
}

export type RootStore = Store<RootState>

export const createRootStore = (given: Partial<RootState> = {}): RootStore =>
  createStore<RootState>({
    userInfo: null,
    goodsPreImg: null,
    searchFlag: false,
    searchKeyWord: '',
    currentSku: null,
    currentSkuPrice: 0,
    currentSkuNum: 1,
    isLinkedChat: false,
    categoryCurrentSelect: { type: 1, sortType: -1 },
    searchCategory: 0,
    payResultShow: false,
    currentUrl: '',
    headerTopInfo: null,
    hotSearchInside: [],
    hotSearchOutside: [],
    searchdata: '',
    goodsArrivalNoticeStatus: {},
    isOnline: true,
    ...given,
  })

/** Sets the arrival-notice status of one SKU. */
export const setArrivalNotice = (store: RootStore, skuCode: string, isSubscribed: boolean): void =>
  store.set({
    goodsArrivalNoticeStatus: { ...store.get().goodsArrivalNoticeStatus, [skuCode]: isSubscribed },
  })
