import { createSharedStore, createStore, resetSharedStores } from '@fixbench/ui/state/store.ts'
import { describe, expect, it, vi } from 'vitest'
import { aMember } from '#storefront/testing/a-member.ts'
import { aCarrier, aCheckout, anAddress, aTotals } from '#storefront/testing/buying.ts'
import { aTop } from '#storefront/testing/layout-responses.ts'
import { aCategory } from '#storefront/testing/products.ts'
import { type ClientFacts, readClientState } from './client-state.ts'
import {
  type CheckoutChoice,
  type CheckoutState,
  createCheckoutStore,
  createRootStore,
  createShoppingStore,
  type RootState,
  type ShoppingState,
  setArrivalNotice,
} from './stores.ts'

/** Changes to the state of a first visit, by source. */
type Change = {
  root?: Partial<RootState>
  checkout?: Partial<CheckoutState>
  shopping?: Partial<ShoppingState>
  cached?: Partial<ClientFacts['cached']>
  facts?: Partial<
    Pick<ClientFacts, 'pageName' | 'isNavigating' | 'openDialogs' | 'messages' | 'isEditingLine'>
  >
}

/** The client state of a first visit, with changes. */
const stateWith = ({ root, checkout, shopping, cached, facts }: Change = {}) =>
  readClientState({
    stores: {
      root: createRootStore(root),
      checkout: createCheckoutStore(checkout),
      shopping: createShoppingStore(shopping),
    },
    cached: {
      categories: [],
      cart: { rows: [], total: 0 },
      favorites: { rows: [], total: 0 },
      visitorCountry: null,
      ...cached,
    },
    pageName: 'home',
    isNavigating: false,
    isEditingLine: false,
    openDialogs: 0,
    messages: [],
    ...facts,
  })

const mia = aMember()
const parts = aCategory()
const top = aTop()
const germany = { country: 'DE', countryName: 'Germany' }
const line = aCarrier()
const post = aCarrier({ carrierCode: 'post', isAvailable: false, reason: 'No batteries' })
const open = aCheckout({
  address: anAddress(),
  carriers: [line, post],
  totals: aTotals({ VatPrice: 5.5, VatSubTotal: 115.5 }),
})
const pending = (...choices: CheckoutChoice[]): Change => ({ checkout: { pending: choices } })

/** Requirement, key, value on a first visit; then a change, and the resulting value. */
type Row = readonly [tag: string, key: string, first: unknown, change: Change, then: unknown]

const root: readonly Row[] = [
  ['[STATE-3-root-userInfo]', 'userInfo', null, { root: { userInfo: mia } }, mia],
  ['[STATE-3-root-goodsPreImg]', 'goodsPreImg', null, { root: { goodsPreImg: '/a.webp' } }, '/a.webp'],
  ['[STATE-3-root-cartIds]', 'cartIds', [], { checkout: { checkout: open } }, ['1']],
  ['[STATE-3-root-modalZindex]', 'modalZindex', 0, { facts: { openDialogs: 2 } }, 2],
  ['[STATE-3-root-searchFlag]', 'searchFlag', false, { root: { searchFlag: true } }, true],
  ['[STATE-3-root-searchKeyWord]', 'searchKeyWord', '', { root: { searchKeyWord: 'oca' } }, 'oca'],
  ['[STATE-3-root-categoryList]', 'categoryList', [], { cached: { categories: [parts] } }, [parts]],
  ['[STATE-3-root-currentSku]', 'currentSku', null, { root: { currentSku: 'A' } }, 'A'],
  ['[STATE-3-root-currentSkuPrice]', 'currentSkuPrice', 0, { root: { currentSkuPrice: 53 } }, 53],
  ['[STATE-3-root-currentSkuNum]', 'currentSkuNum', 1, { root: { currentSkuNum: 3 } }, 3],
  ['[STATE-3-root-isLinkedChat]', 'isLinkedChat', false, { root: { isLinkedChat: true } }, true],
  [
    '[STATE-3-root-categoryCurrentSelect]',
    'categoryCurrentSelect',
    { type: 1, sortType: -1 },
    { root: { categoryCurrentSelect: { type: 2, sortType: 1 } } },
    { type: 2, sortType: 1 },
  ],
  ['[STATE-3-root-routeFlag]', 'routeFlag', false, { facts: { isNavigating: true } }, true],
  ['[STATE-3-root-searchCategory]', 'searchCategory', 0, { root: { searchCategory: 1000 } }, 1000],
  ['[STATE-3-root-payResultShow]', 'payResultShow', false, { root: { payResultShow: true } }, true],
  [
    '[STATE-3-root-buyCountChangeFlag]',
    'buyCountChangeFlag',
    false,
    { facts: { isEditingLine: true } },
    true,
  ],
  ['[STATE-3-root-currentUrl]', 'currentUrl', '', { root: { currentUrl: '/cart' } }, '/cart'],
  ['[STATE-3-root-detailFlag]', 'detailFlag', false, { facts: { pageName: 'detail-id' } }, true],
  ['[STATE-3-root-headerTopInfo]', 'headerTopInfo', null, { root: { headerTopInfo: top } }, top],
  [
    '[STATE-3-root-hot-search-list-inside]',
    'hotSearchInside',
    [],
    { root: { hotSearchInside: [{ keyword: 'oca' }] } },
    [{ keyword: 'oca' }],
  ],
  [
    '[STATE-3-root-hot-search-list-outside]',
    'hotSearchOutside',
    [],
    { root: { hotSearchOutside: [{ keyword: 'oca' }] } },
    [{ keyword: 'oca' }],
  ],
  ['[STATE-3-root-searchdata]', 'searchdata', '', { root: { searchdata: 'oc' } }, 'oc'],
  [
    '[STATE-3-root-goodsArrivalNoticeStatus]',
    'goodsArrivalNoticeStatus',
    {},
    { root: { goodsArrivalNoticeStatus: { A: true } } },
    { A: true },
  ],
]

const checkout: readonly Row[] = [
  ['[STATE-3-checkout-loading-shipping]', 'shippingLoading', false, pending('carrierCode'), true],
  ['[STATE-3-checkout-loading-payment-ways]', 'paymentMethodsLoading', false, pending('paymentMethod'), true],
  ['[STATE-3-checkout-loading-vat]', 'vatLoading', false, pending(), true],
  ['[STATE-3-checkout-loading-address]', 'addressLoading', false, pending('addressId'), true],
  ['[STATE-3-checkout-loading-discount]', 'discountLoading', false, pending('couponCode'), true],
  ['[STATE-3-checkout-loading-buy-count]', 'buyCountLoading', false, pending('buyCount'), true],
  ['[STATE-3-checkout-VatPrice]', 'VatPrice', 0, { checkout: { checkout: open } }, 5.5],
  ['[STATE-3-checkout-VatSubTotal]', 'VatSubTotal', 0, { checkout: { checkout: open } }, 115.5],
]

const shopping: readonly Row[] = [
  [
    '[STATE-3-shopping-currentCountryObj]',
    'currentCountryObj',
    null,
    { shopping: { currentCountryObj: germany } },
    germany,
  ],
  [
    '[STATE-3-shopping-autoComplateAccount]',
    'autoComplateAccount',
    '',
    { root: { userInfo: mia } },
    mia.email,
  ],
  [
    '[STATE-3-shopping-currentAddress]',
    'currentAddress',
    null,
    { checkout: { checkout: open } },
    open.address,
  ],
  [
    '[STATE-3-shopping-cartList]',
    'cartList',
    [],
    { cached: { cart: { rows: [{ skuCode: 'A' }], total: 7 } } },
    [{ skuCode: 'A' }],
  ],
  [
    '[STATE-3-shopping-cartTotal]',
    'cartTotal',
    0,
    { cached: { cart: { rows: [{ skuCode: 'A' }], total: 7 } } },
    7,
  ],
  [
    '[STATE-3-shopping-favourite-count]',
    'favoriteCount',
    0,
    { cached: { favorites: { rows: [{ productCode: 'P' }], total: 120 } } },
    120,
  ],
  [
    '[STATE-3-shopping-favoriteList]',
    'favoriteList',
    [],
    { cached: { favorites: { rows: [{ productCode: 'P' }], total: 120 } } },
    [{ productCode: 'P' }],
  ],
  [
    '[STATE-3-shopping-favoriteArr]',
    'favoriteArr',
    [],
    { cached: { favorites: { rows: [{ productCode: 'P' }], total: 120 } } },
    ['P'],
  ],
  [
    '[STATE-3-shopping-transport-company-list]',
    'transportCompanyList',
    [],
    { checkout: { checkout: open } },
    [line, post],
  ],
  [
    '[STATE-3-shopping-current-transport-list]',
    'currentTransportList',
    [],
    { checkout: { checkout: open } },
    [line],
  ],
  ['[STATE-3-shopping-transFlag]', 'transFlag', false, pending('carrierCode'), true],
  ['[STATE-3-shopping-logFlag]', 'logFlag', false, { root: { userInfo: mia } }, true],
  ['[STATE-3-shopping-allLoading]', 'allLoading', false, pending(), true],
  ['[STATE-3-shopping-couponAndPayFlag]', 'couponAndPayFlag', false, pending('points'), true],
  ['[STATE-3-shopping-addressFlag]', 'addressFlag', false, pending('addressId'), true],
  ['[STATE-3-shopping-shipFeeFlag]', 'shipFeeFlag', false, pending('buyCount'), true],
  ['[STATE-3-shopping-buyCountFlag]', 'buyCountFlag', false, pending('buyCount'), true],
  ['[STATE-3-shopping-vatFlag]', 'vatFlag', false, pending('paymentMethod'), true],
  [
    '[STATE-3-shopping-tipsObjState]',
    'tipsObjState',
    {},
    { facts: { messages: [{ id: 4, tone: 'error', text: 'Exit fail' }] } },
    { 4: { tone: 'error', text: 'Exit fail' } },
  ],
  ['[STATE-3-shopping-userStep]', 'userStep', 0, { shopping: { userStep: 1 } }, 1],
]

const keys = (rows: readonly Row[]) => rows.map(([, key]) => key).sort()

describe.each([
  ['root', root],
  ['checkout', checkout],
  ['shopping', shopping],
] as const)('[B-45] the %s client state', (part, rows) => {
  it.each(rows)(
    '%s [B-46] %s begins empty and follows what the shop knows',
    (_tag, key, first, change, then) => {
      expect(stateWith()[part]).toHaveProperty(key, first)
      expect(stateWith(change)[part]).toHaveProperty(key, then)
    },
  )

  it('has exactly the keys of the specification', () => {
    expect(Object.keys(stateWith()[part]).sort()).toEqual(keys(rows))
  })
})

describe('client state', () => {
  it('[CONST-default-sort-type] [CONST-default-category-type] [CONST-default-sku-quantity] starts with the specified defaults', () => {
    const state = stateWith()
    expect(state.root).toMatchObject({
      currentSkuPrice: 0,
      currentSkuNum: 1,
      categoryCurrentSelect: { type: 1, sortType: -1 },
      userInfo: null,
    })
    expect(state.checkout).toMatchObject({ VatPrice: 0, VatSubTotal: 0 })
    expect(state.shopping).toMatchObject({ cartTotal: 0, userStep: 0 })
  })

  it("[B-45] uses the visitor's country until another one is selected", () => {
    const cached = { visitorCountry: { country: 'US', countryName: 'United States' } }
    expect(stateWith({ cached }).shopping.currentCountryObj).toEqual(cached.visitorCountry)
    expect(stateWith({ cached, shopping: { currentCountryObj: germany } }).shopping.currentCountryObj).toBe(
      germany,
    )
  })

  it('[STATE-4-arrival-notice-per-sku] marks only one SKU', () => {
    const root = createRootStore({ goodsArrivalNoticeStatus: { A: true, B: false } })
    setArrivalNotice(root, 'B', { isSubscribed: true })
    setArrivalNotice(root, 'C', { isSubscribed: false })
    expect(root.get().goodsArrivalNoticeStatus).toEqual({ A: true, B: true, C: false })
  })
})

describe('a store', () => {
  it('merges a change and notifies its subscribers once', () => {
    const store = createStore({ a: 1, b: 2 })
    const listener = vi.fn<() => void>()
    const stop = store.subscribe(listener)
    store.set({ b: 3 })

    expect(store.get()).toEqual({ a: 1, b: 3 })

    store.set({ b: 3 })
    expect(listener).toHaveBeenCalledTimes(1)

    stop()
    store.set({ a: 9 })

    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('of the whole window starts again when shared stores are reset', () => {
    const store = createSharedStore({ text: '' })
    store.set({ text: 'from another test' })

    resetSharedStores()

    expect(store.get()).toEqual({ text: '' })
  })
})
