import { describe, expect, it, vi } from 'vitest'
import { createCheckoutStore } from './checkout-state.ts'
import { createRootStore, setArrivalNotice } from './root-state.ts'
import { createShoppingStore } from './shopping-state.ts'
import { createStore } from './store.ts'

const rootNames = [
  'userInfo',
  'goodsPreImg',
  'cartIds',
  'modalZindex',
  'searchFlag',
  'searchKeyWord',
  'categoryList',
  'currentSku',
  'currentSkuPrice',
  'currentSkuNum',
  'isLinkedChat',
  'categoryCurrentSelect',
  'routeFlag',
  'searchCategory',
  'payResultShow',
  'buyCountChangeFlag',
  'currentUrl',
  'detailFlag',
  'headerTopInfo',
  'hotSearchInside',
  'hotSearchOutside',
  'searchdata',
  'goodsArrivalNoticeStatus',
]
const checkoutNames = [
  'shippingLoading',
  'paymentWaysLoading',
  'vatLoading',
  'addressLoading',
  'discountLoading',
  'buyCountLoading',
  'VatPrice',
  'VatSubTotal',
]
const shoppingNames = [
  'currentCountryObj',
  'autoComplateAccount',
  'currentAddress',
  'cartList',
  'cartTotal',
  'favoriteCount',
  'favoriteList',
  'favoriteArr',
  'transportCompanyList',
  'currentTransportList',
  'transFlag',
  'logFlag',
  'allLoading',
  'couponAndPayFlag',
  'addressFlag',
  'shipFeeFlag',
  'buyCountFlag',
  'vatFlag',
  'tipsObjState',
  'userStep',
]

describe('client state', () => {
  it.each(rootNames)('[STATE-3-root-%s] is part of the root state', name => {
    expect(createRootStore().get()).toHaveProperty(name)
  })
  it.each(checkoutNames)('[STATE-3-checkout-%s] is part of the checkout state', name => {
    expect(createCheckoutStore().get()).toHaveProperty(name)
  })
  it.each(shoppingNames)('[STATE-3-shopping-%s] is part of the shopping state', name => {
    expect(createShoppingStore().get()).toHaveProperty(name)
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
