import type { TopInfo } from '#contract/home.schemas.ts'
import type { UserInfo } from '#contract/session.contract.ts'
import { createStore, type Store } from './store.ts'

/** List view of a category: type 1 grid, 2 list; sort type -1 recommended, 0 price up, 1 price down, 2 newest. */
export type CategorySelect = { type: number; sortType: number }
export type Keyword = { keyword: string }

/** Root client state (STATE-3-root-… in docs/requirements/state.md); names are kept letter for letter. */
export type RootState = {
  userInfo: UserInfo | null
  /** Picture that the preview shows. */
  goodsPreImg: string | null
  /** Cart lines that are being checked out. */
  cartIds: readonly string[]
  modalZindex: number
  searchFlag: boolean
  searchKeyWord: string
  categoryList: readonly unknown[]
  currentSku: string | null
  currentSkuPrice: number
  currentSkuNum: number
  isLinkedChat: boolean
  categoryCurrentSelect: CategorySelect
  routeFlag: boolean
  searchCategory: number
  payResultShow: boolean
  buyCountChangeFlag: boolean
  currentUrl: string
  detailFlag: boolean
  headerTopInfo: TopInfo | null
  hotSearchInside: readonly Keyword[]
  hotSearchOutside: readonly Keyword[]
  /** Input text of the search. */
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
    cartIds: [],
    modalZindex: 0,
    searchFlag: false,
    searchKeyWord: '',
    categoryList: [],
    currentSku: null,
    currentSkuPrice: 0,
    currentSkuNum: 1,
    isLinkedChat: false,
    categoryCurrentSelect: { type: 1, sortType: -1 },
    routeFlag: false,
    searchCategory: 0,
    payResultShow: false,
    buyCountChangeFlag: false,
    currentUrl: '',
    detailFlag: false,
    headerTopInfo: null,
    hotSearchInside: [],
    hotSearchOutside: [],
    searchdata: '',
    goodsArrivalNoticeStatus: {},
    isOnline: true,
    ...given,
  })

/** Marks one SKU as subscribed or not and leaves the others as they are. */
export const setArrivalNotice = (store: RootStore, skuCode: string, isSubscribed: boolean): void =>
  store.set({
    goodsArrivalNoticeStatus: { ...store.get().goodsArrivalNoticeStatus, [skuCode]: isSubscribed },
  })
