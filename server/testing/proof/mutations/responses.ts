import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in the content of responses and client state. */
export const responseMutations: readonly Mutation[] = [
  ...mutationsIn('server/modules/home/home.service.ts', [
    [
      "insideKeywords: listKeywords(deps.sql, 'inside')",
      "insideKeywords: listKeywords(deps.sql, 'outside')",
      'ENTITY-header-data-keywords',
    ],
    [
      'rows: getCards(deps, viewer, rows), total }',
      'rows: getCards(deps, viewer, rows), total: rows.length }',
      'CALL-shop-home-index-product',
    ],
    ['tagTypes.includes(block.tagType)', 'tagTypes[0] === block.tagType', 'CALL-shop-home-index-request'],
  ]),
  ...mutationsIn('server/modules/home/home.repo.ts', [
    [
      "where status = 1 and publishedAt <= ?'",
      "where status = 1 and publishedAt <= ? and id > 1'",
      'CALL-shop-home-news',
    ],
  ]),
  ...mutationsIn('server/modules/home/home.service.ts', [
    ['campaign: collection.code, ', '', 'CALL-shop-home-featured'],
  ]),
  ...mutationsIn('server/modules/category/category.mapper.ts', [
    ['child.productCount > 0', 'child.productCount >= 0', 'ENTITY-category-node'],
    ['recommend: node.recommend,\n})', 'recommend: 0,\n})', 'ENTITY-category-node'],
  ]),
  ...mutationsIn('packages/storefront/lib/state/client-state.ts', [
    ['routeFlag: facts.isNavigating', 'routeFlag: false', 'STATE-3-root-routeFlag'],
    ['modalZindex: facts.openDialogs', 'modalZindex: 0', 'STATE-3-root-modalZindex'],
    [
      'favoriteCount: favorites.total',
      'favoriteCount: favorites.rows.length',
      'STATE-3-shopping-favourite-count',
    ],
    [
      "discountLoading: isWaitingFor(pending, 'couponCode', 'points', 'buyCount')",
      'discountLoading: false',
      'STATE-3-checkout-loading-discount',
    ],
  ]),
  ...mutationsIn('client/app/client-state.ts', [
    ["document.querySelectorAll('dialog[open]').length", '0', 'STATE-3-root-modalZindex'],
    [
      'cart: isMember ? (member ?? EMPTY_LIST) : { rows: guest, total: guest.length }',
      'cart: EMPTY_LIST',
      'STATE-3-shopping-cartList',
    ],
  ]),
]
