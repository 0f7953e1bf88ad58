import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in limits and rules. */
export const ruleMutations: readonly Mutation[] = [
  ...mutationsIn('packages/domain/coupon/evaluate-coupons.ts', [
    ['terms.pftWay === 1', 'terms.pftWay === 2', 'ENTITY-coupon-rule-pftWay'],
    ['key: line.skuCode,', `key: '',`, 'B-18'],
  ]),
  ...mutationsIn('packages/storefront/features/search/keyword.rules.ts', [
    ['INPUT_MAX = 150', 'INPUT_MAX = 155', 'CONST-search-input-max'],
    ['DEBOUNCE_MS = 200', 'DEBOUNCE_MS = 20', 'CONST-search-debounce'],
    [
      'OLDER_BOX_MIN = 2',
      'OLDER_BOX_MIN = 3',
      'STATE-4-older-box-popular',
      'CONST-older-search-min',
      'UI-2.8-older-box',
    ],
    ['POPUP_PAGE_SIZE = 10', 'POPUP_PAGE_SIZE = 9', 'CONST-search-dropdown-page-size'],
    ['HOT_KEYWORD_MS = 5000', 'HOT_KEYWORD_MS = 4000', 'CONST-hot-keyword-interval'],
    ['OUTSIDE_KEYWORDS_SHOWN = 5', 'OUTSIDE_KEYWORDS_SHOWN = 6', 'CONST-outside-keywords-shown'],
  ]),
  ...mutationsIn('packages/contract/search/search-constants.ts', [
    ['SEARCH_MAX_LENGTH = 255', 'SEARCH_MAX_LENGTH = 256', 'CONST-search-keyword-max'],
  ]),
  ...mutationsIn('packages/storefront/features/search/use-suggestions.ts', [
    ['last.items.length >= POPUP_PAGE_SIZE', 'last.items.length > 0', 'CONST-search-scroll-list-from'],
  ]),
  ...mutationsIn('packages/storefront/features/search/history-store.ts', [
    ['HISTORY_MAX = 10', 'HISTORY_MAX = 11', 'RULE-5-search-history-cap'],
  ]),
  ...mutationsIn('packages/storefront/lib/api/retry.ts', [
    ['[300, 900, 2700]', '[300, 900]', 'CONST-request-retries'],
  ]),
  ...mutationsIn('packages/storefront/lib/api/browser-transport.ts', [
    ['TIMEOUT_MS = 30_000', 'TIMEOUT_MS = 60_000', 'ERR-timeout'],
  ]),
  ...mutationsIn('packages/contract/core/currency-mark.ts', [
    [`(): string => '$'`, `(): string => '€'`, 'RULE-1-prices-usd', 'CONST-money-format'],
  ]),
  ...mutationsIn('client/layouts/shop/menu/menu.rules.ts', [
    [`recommend === 2 ? 'HOT'`, `recommend === 3 ? 'HOT'`, 'UI-2.7-category-hot'],
    ['MENU_MAX = 15', 'MENU_MAX = 16', 'CONST-category-menu-max'],
    ['MENU_MIN = 6', 'MENU_MIN = 5', 'CONST-category-menu-min'],
  ]),
  ...mutationsIn('client/layouts/checkout/checkout-layout.tsx', [
    [`'/after-sale.html', `, '', 'UI-2.7-checkout-steps-not-on-after-sale'],
    [`, '/evaluate.html'`, '', 'UI-2.7-checkout-steps-not-on-evaluate'],
    [`'/user-comment.html', `, '', 'UI-2.7-checkout-steps-not-on-user-comment'],
  ]),
  ...mutationsIn('server/modules/search/search-log.service.ts', [
    [
      'planSearch(deps, keyWord), categoryId)',
      'planSearch(deps, keyWord), 0)',
      'CALL-shop-home-searchTag-request',
    ],
  ]),
  ...mutationsIn('server/modules/cart/cart.rules.ts', [
    ['isSelectable(line) && line.isSelected === 1', 'isSelectable(line)', 'CALL-shop-cart-selected'],
  ]),
]
