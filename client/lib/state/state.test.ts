import { describe, expect, it, vi } from 'vitest'
import { createCheckoutStore } from './checkout-state.ts'
import { createRootStore, setArrivalNotice } from './root-state.ts'
import { createShoppingStore } from './shopping-state.ts'
import { createStore } from './store.ts'

/** Requirement, name and value at the start: what the client keeps is exactly this (`isOnline` is our own). */

const root = [
  ['[STATE-3-root-userInfo]', 'userInfo', null],
  ['[STATE-3-root-goodsPreImg]', 'goodsPreImg', null],
  ['[STATE-3-root-cartIds]', 'cartIds', []],
  ['[STATE-3-root-modalZindex]', 'modalZindex', 0],
  ['[STATE-3-root-searchFlag]', 'searchFlag', false],
  ['[STATE-3-root-searchKeyWord]', 'searchKeyWord', ''],
  ['[STATE-3-root-categoryList]', 'categoryList', []],
  ['[STATE-3-root-currentSku]', 'currentSku', null],
  ['[STATE-3-root-currentSkuPrice]', 'currentSkuPrice', 0],
  ['[STATE-3-root-currentSkuNum]', 'currentSkuNum', 1],
  ['[STATE-3-root-isLinkedChat]', 'isLinkedChat', false],
  ['[STATE-3-root-categoryCurrentSelect]', 'categoryCurrentSelect', { type: 1, sortType: -1 }],
  ['[STATE-3-root-routeFlag]', 'routeFlag', false],
  ['[STATE-3-root-searchCategory]', 'searchCategory', 0],
  ['[STATE-3-root-payResultShow]', 'payResultShow', false],
  ['[STATE-3-root-buyCountChangeFlag]', 'buyCountChangeFlag', false],
  ['[STATE-3-root-currentUrl]', 'currentUrl', ''],
  ['[STATE-3-root-detailFlag]', 'detailFlag', false],
  ['[STATE-3-root-headerTopInfo]', 'headerTopInfo', null],
  ['[STATE-3-root-hot-search-list-inside]', 'hotSearchInside', []],
  ['[STATE-3-root-hot-search-list-outside]', 'hotSearchOutside', []],
  ['[STATE-3-root-searchdata]', 'searchdata', ''],
  ['[STATE-3-root-goodsArrivalNoticeStatus]', 'goodsArrivalNoticeStatus', {}],
] as const

const checkout = [
  ['[STATE-3-checkout-loading-shipping]', 'shippingLoading', false],
  ['[STATE-3-checkout-loading-payment-ways]', 'paymentWaysLoading', false],
  ['[STATE-3-checkout-loading-vat]', 'vatLoading', false],
  ['[STATE-3-checkout-loading-address]', 'addressLoading', false],
  ['[STATE-3-checkout-loading-discount]', 'discountLoading', false],
  ['[STATE-3-checkout-loading-buy-count]', 'buyCountLoading', false],
  ['[STATE-3-checkout-VatPrice]', 'VatPrice', 0],
  ['[STATE-3-checkout-VatSubTotal]', 'VatSubTotal', 0],
] as const

const shopping = [
  ['[STATE-3-shopping-currentCountryObj]', 'currentCountryObj', null],
  ['[STATE-3-shopping-autoComplateAccount]', 'autoComplateAccount', ''],
  ['[STATE-3-shopping-currentAddress]', 'currentAddress', null],
  ['[STATE-3-shopping-cartList]', 'cartList', []],
  ['[STATE-3-shopping-cartTotal]', 'cartTotal', 0],
  ['[STATE-3-shopping-favourite-count]', 'favoriteCount', 0],
  ['[STATE-3-shopping-favoriteList]', 'favoriteList', []],
  ['[STATE-3-shopping-favoriteArr]', 'favoriteArr', []],
  ['[STATE-3-shopping-transport-company-list]', 'transportCompanyList', []],
  ['[STATE-3-shopping-current-transport-list]', 'currentTransportList', []],
  ['[STATE-3-shopping-transFlag]', 'transFlag', false],
  ['[STATE-3-shopping-logFlag]', 'logFlag', false],
  ['[STATE-3-shopping-allLoading]', 'allLoading', false],
  ['[STATE-3-shopping-couponAndPayFlag]', 'couponAndPayFlag', false],
  ['[STATE-3-shopping-addressFlag]', 'addressFlag', false],
  ['[STATE-3-shopping-shipFeeFlag]', 'shipFeeFlag', false],
  ['[STATE-3-shopping-buyCountFlag]', 'buyCountFlag', false],
  ['[STATE-3-shopping-vatFlag]', 'vatFlag', false],
  ['[STATE-3-shopping-tipsObjState]', 'tipsObjState', {}],
  ['[STATE-3-shopping-userStep]', 'userStep', 0],
] as const

const namesOf = (rows: readonly (readonly [string, string, unknown])[]) => rows.map(([, name]) => name).sort()

describe('client state', () => {
  it.each(root)('%s the root state begins with %s', (_tag, name, value) => {
    expect(createRootStore().get()).toHaveProperty(name, value)
  })
  it.each(checkout)('%s the checkout state begins with %s', (_tag, name, value) => {
    expect(createCheckoutStore().get()).toHaveProperty(name, value)
  })
  it.each(shopping)('%s the shopping state begins with %s', (_tag, name, value) => {
    expect(createShoppingStore().get()).toHaveProperty(name, value)
  })
  it('holds nothing else', () => {
    expect(Object.keys(createRootStore().get()).sort()).toEqual([...namesOf(root), 'isOnline'].sort())
    expect(Object.keys(createCheckoutStore().get()).sort()).toEqual(namesOf(checkout))
    expect(Object.keys(createShoppingStore().get()).sort()).toEqual(namesOf(shopping))
  })

  it('[CONST-default-sort-type] [CONST-default-category-type] [CONST-default-sku-quantity] starts with the stated defaults', () => {
    expect(createRootStore().get()).toMatchObject({
      currentSkuPrice: 0,
      currentSkuNum: 1,
      categoryCurrentSelect: { type: 1, sortType: -1 },
      userInfo: null,
    })
    expect(createCheckoutStore().get()).toMatchObject({ VatPrice: 0, VatSubTotal: 0 })
    expect(createShoppingStore().get()).toMatchObject({ cartTotal: 0, userStep: 0 })
  })

  it('[STATE-4-arrival-notice-per-sku] marks one SKU and leaves the others', () => {
    const root = createRootStore({ goodsArrivalNoticeStatus: { A: true, B: false } })
    setArrivalNotice(root, 'B', true)
    setArrivalNotice(root, 'C', false)
    expect(root.get().goodsArrivalNoticeStatus).toEqual({ A: true, B: true, C: false })
  })
})

describe('a store', () => {
  it('merges a change and tells its subscribers once', () => {
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
})
