import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in constants, in what the browser stores, and in what it sends. */
export const constantMutations: readonly Mutation[] = [
  ...mutationsIn('packages/ui/badge/count-badge.tsx', [
    ['const MAX = 99', 'const MAX = 98', 'CONST-cart-badge-cap'],
    ['const MAX = 99', 'const MAX = 100', 'CONST-wish-list-badge-cap'],
  ]),
  ...mutationsIn('packages/storefront/features/cart/cart.queries.ts', [
    ['CART_SIZE = 1000', 'CART_SIZE = 100', 'CONST-cart-page-size-header'],
    ['POPUP_SIZE = 10', 'POPUP_SIZE = 9', 'CONST-cart-page-size-popup'],
  ]),
  ...mutationsIn('packages/contract/session/session-constants.ts', [
    ["TOKEN_HEADER = 'x-token'", "TOKEN_HEADER = 'x-tokens'", 'CONST-token-header'],
    ['SESSION_DAYS = 7', 'SESSION_DAYS = 8', 'CONST-session-cookie-lifetime'],
  ]),
  ...mutationsIn('packages/storefront/lib/session/session.ts', [
    [
      'Max-Age=${SESSION_DAYS * DAY_S}; Path=/;',
      'Max-Age=${SESSION_DAYS * DAY_S}; Path=/shop;',
      'CONST-session-cookie-path',
    ],
  ]),
  ...mutationsIn('client/layouts/shop/shop-layout.tsx', [
    ['COMPACT_FROM_PX = 114', 'COMPACT_FROM_PX = 115', 'CONST-compact-header-threshold'],
  ]),
  ...mutationsIn('packages/ui/feedback/page-loading-bar.tsx', [
    ['DURATION_MS = 5000', 'DURATION_MS = 4000', 'CONST-loading-bar-duration'],
    ['DELAY_MS = 200', 'DELAY_MS = 20', 'CONST-loading-bar-throttle'],
  ]),
  ...mutationsIn('packages/storefront/lib/state/stores.ts', [
    ['currentSkuNum: 1,', 'currentSkuNum: 2,', 'CONST-default-sku-quantity'],
    ['{ type: 1, sortType: -1 }', '{ type: 2, sortType: -1 }', 'CONST-default-category-type'],
    ['{ type: 1, sortType: -1 }', '{ type: 1, sortType: 0 }', 'CONST-default-sort-type'],
  ]),
  ...mutationsIn('packages/storefront/features/cart/guest-cart.ts', [
    ['line.buyCount + buyCount', 'buyCount', 'ENTITY-guest-cart-add-existing'],
    ["GUEST_CART_KEY = 'shop-cart'", 'GUEST_CART_KEY = `cart-${Date.now()}`', 'ENTITY-guest-cart-fixed-key'],
  ]),
  ...mutationsIn('packages/storefront/features/search/history-store.ts', [
    [
      '[added, ...terms.filter(other => !isSameText(other, added))]',
      '[...terms.filter(other => !isSameText(other, added)), added]',
      'ENTITY-search-history-recent-first',
    ],
    [
      '...terms.filter(other => !isSameText(other, added))]',
      '...terms]',
      'ENTITY-search-history-no-duplicates',
    ],
    ['HISTORY_MAX = 10', 'HISTORY_MAX = 12', 'ENTITY-search-history-max', 'CONST-search-history-max'],
    ['JSON.stringify(terms)', "terms.join(',')", 'ENTITY-search-history-storage'],
  ]),
  ...mutationsIn('packages/storefront/features/payment/sign-payment.ts', [
    ['return { ...fields, signature }', 'return { ...parameters, signature }', 'RULE-7.8-params-on-client'],
  ]),
  ...mutationsIn('server/modules/order/order.mapper.ts', [
    ['skuNum: line.quantity', 'skuNum: 1', 'ENTITY-order-items'],
  ]),
]
