import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in sessions, the first render, and what the state of the client follows. */
export const sessionMutations: readonly Mutation[] = [
  ...mutationsIn('packages/storefront/lib/session/session.ts', [
    [
      'document.cookie = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Max-Age',
      'document.title = `${TOKEN_COOKIE}=${encodeURIComponent(token)}; Max-Age',
      'STATE-4-token-cookie',
    ],
    ['storedToken.write(token)', 'storedToken.read()', 'STATE-4-token-local-storage'],
    ['storedToken.write(null)', 'storedToken.read()', 'STATE-4-sign-out-tokens'],
    ['storedToken.write(readToken())', 'storedToken.read()', 'STATE-4-member-detail-bad-local-storage'],
  ]),
  ...mutationsIn('packages/storefront/lib/api/browser-transport.ts', [
    ['if (token !== null) headers.set(TOKEN_HEADER, token)', '', 'STATE-4-token-header'],
  ]),
  ...mutationsIn('client/rendering/first-render.ts', [
    [
      'userInfo: await shop.api.session.memberDetail()',
      'userInfo: (await shop.api.session.memberDetail(), null)',
      'STATE-4-first-render-member-detail',
      'STATE-4-member-detail-ok',
      'STATE-4-signed-in',
    ],
    ['isTokenBad: true,', 'isTokenBad: false,', 'STATE-4-member-detail-bad-cookie'],
    ['isTokenBad: true,', 'isTokenBad: code !== null,', 'STATE-4-member-detail-failed-call'],
    ['shop.api.home.top().catch(() => null)', 'shop.api.home.top()', 'STATE-4-shop-top-failure'],
    ['  if (token === null) return { isTokenBad: false, sessionEnd: null }\n', '', 'STATE-4-no-cookie'],
    [
      '  const headerTopInfo = await',
      '  if (token !== null) await shop.api.session.memberDetail().catch(() => null)\n  const headerTopInfo = await',
      'STATE-4-shop-top-first',
    ],
    ['shop.stores.root.set({ headerTopInfo })', '', 'STATE-3-root-headerTopInfo'],
  ]),
  ...mutationsIn('client/entry-server.tsx', [
    [
      'redirectTo(paths.home(), 302, { clearToken: true }), sessionEnd',
      "redirectTo('/login.html', 302, { clearToken: true }), sessionEnd",
      'STATE-4-member-detail-bad-home',
    ],
    [
      'input.url.pathname !== paths.home()',
      'input.url.pathname !== paths.orders()',
      'STATE-4-member-detail-bad-user-info',
    ],
  ]),
  ...mutationsIn('packages/storefront/lib/session/use-session.ts', [
    ['          stores.root.set({ userInfo })\n', '', 'STATE-3-root-userInfo'],
  ]),
  ...mutationsIn('client/app/root.tsx', [
    ['currentUrl: pathname + search + hash', 'currentUrl: hash', 'STATE-3-root-currentUrl'],
  ]),
  ...mutationsIn('client/layouts/shop/site-header.tsx', [
    [
      'hotSearchInside: header.insideKeywords,',
      'hotSearchInside: [],',
      'STATE-3-root-hot-search-list-inside',
    ],
    [
      'hotSearchOutside: header.outsideKeywords',
      'hotSearchOutside: header.insideKeywords',
      'STATE-3-root-hot-search-list-outside',
    ],
    ['if (remainingMs <= 0) return null', '', 'STATE-4-countdown-zero'],
  ]),
  ...mutationsIn('client/layouts/shop/shop-layout.tsx', [
    [
      'root.set({ searchFlag: isAllowed && isCompactAt(window.scrollY) })',
      'root.set({ searchFlag: isAllowed && scrollY < 0 })',
      'STATE-3-root-searchFlag',
      'STATE-4-scroll-flags-on',
    ],
    [
      "pathname === '/detail' || pathname.startsWith('/detail/')",
      "pathname === '/detail'",
      'STATE-4-scroll-flags-not-on-cart-detail',
    ],
    ["return rule === 'wholesale' || ", 'return ', 'STATE-4-scroll-flags-wholesale'],
  ]),
  ...mutationsIn('packages/storefront/features/search/use-search-field.ts', [
    [
      '(searchdata: string) => root.set({ searchdata })',
      '(_: string) => root.set({})',
      'STATE-3-root-searchdata',
    ],
  ]),
  ...mutationsIn('packages/storefront/features/search/start-search.ts', [
    ['searchKeyWord: keyword,', "searchKeyWord: '',", 'STATE-3-root-searchKeyWord'],
    ['searchCategory: categoryId', 'searchCategory: 0', 'STATE-3-root-searchCategory'],
  ]),
  ...mutationsIn('packages/storefront/features/chat/components/chat-bell.tsx', [
    [
      'if (isLinkedOnServer) root.set({ isLinkedChat: true })',
      'if (isLinkedOnServer) root.set({})',
      'STATE-3-root-isLinkedChat',
    ],
  ]),
  ...mutationsIn('packages/storefront/features/notice/components/arrival-notice-button.tsx', [
    [
      'setArrivalNotice(root, skuCode, { isSubscribed: isSubscribedOnServer })',
      'setArrivalNotice(root, skuCode, { isSubscribed: false })',
      'STATE-3-root-goodsArrivalNoticeStatus',
    ],
    [
      'api.notice.subscribe({ skuCode })',
      "api.notice.subscribe({ skuCode: '' })",
      'STATE-4-arrival-notice-subscribe',
    ],
  ]),
  ...mutationsIn('client/screens/sign-in/register.screen.tsx', [
    [
      'userStep: proven === null ? 0 : 1',
      'userStep: 0 * Number(proven === null)',
      'STATE-3-shopping-userStep',
      'STATE-4-registration-steps',
    ],
  ]),
  ...mutationsIn('client/layouts/sign-in/login-layout.tsx', [
    ['current={step}', 'current={0 * step}', 'STATE-4-registration-indicator'],
  ]),
  ...mutationsIn('client/screens/catalog/product-top.tsx', [
    ['root.set({ goodsPreImg })', 'root.set({ goodsPreImg: null })', 'STATE-3-root-goodsPreImg'],
  ]),
  ...mutationsIn('client/screens/catalog/product.screen.tsx', [
    ['currentSku: code, currentSkuPrice', 'currentSku: null, currentSkuPrice', 'STATE-3-root-currentSku'],
    ['currentSkuPrice: price,', 'currentSkuPrice: 0,', 'STATE-3-root-currentSkuPrice'],
  ]),
  ...mutationsIn('client/screens/catalog/buy-panel.tsx', [
    ['root.set({ currentSkuNum: next })', 'root.set({ currentSkuNum: 0 })', 'STATE-3-root-currentSkuNum'],
  ]),
  ...mutationsIn('packages/storefront/features/catalog/components/list/product-list-view.tsx', [
    [
      'categoryCurrentSelect: { type: viewType, sortType }',
      'categoryCurrentSelect: { type: 1, sortType: -1 }',
      'STATE-3-root-categoryCurrentSelect',
    ],
  ]),
  ...mutationsIn('client/screens/checkout/pay-result.screen.tsx', [
    ['root.set({ payResultShow: true })', 'root.set({})', 'STATE-3-root-payResultShow'],
  ]),
  ...mutationsIn('packages/storefront/lib/state/client-state.ts', [
    [
      'tipsObjState: Object.fromEntries(facts.messages.map(({ id, tone, text }) => [id, { tone, text }]))',
      'tipsObjState: {}',
      'STATE-3-shopping-tipsObjState',
    ],
  ]),
  ...mutationsIn('packages/storefront/lib/state/stores.ts', [
    [
      'userInfo: null as UserInfo | null',
      "userInfo: { memberName: 'Mia' } as UserInfo | null",
      'ENTITY-user-info-empty',
    ],
    [
      '{ ...store.get().goodsArrivalNoticeStatus, [skuCode]: isSubscribed }',
      '{ [skuCode]: isSubscribed }',
      'STATE-4-arrival-notice-per-sku',
    ],
  ]),
  ...mutationsIn('client/layouts/shop/fixed-buttons.tsx', [
    ["=== null ? 'sign-in' : 'chat'", "=== null ? 'chat' : 'chat'", 'STATE-4-chat-guest'],
  ]),
  ...mutationsIn('packages/storefront/features/chat/components/chat-panel.tsx', [
    [
      'memberId === undefined || isLinked || hasFailed',
      'memberId === undefined || hasFailed',
      'STATE-4-chat-linked',
    ],
    ['      () => root.set({ isLinkedChat: true }),', '      () => {},', 'STATE-4-chat-member'],
  ]),
  ...mutationsIn('packages/storefront/features/favorite/components/favorite-link.tsx', [
    ['enabled: viewer !== null && isHydrated', 'enabled: false', 'STATE-4-login-loads-favourites'],
  ]),
  ...mutationsIn('client/app/errors/offline-notice.tsx', [
    ["window.addEventListener('offline', update)", '', 'STATE-4-online-status'],
  ]),
  ...mutationsIn('client/app/errors/reload-on-failed-chunk.ts', [
    ['  open(url)\n', '', 'STATE-4-chunk-reload'],
  ]),
  ...mutationsIn('packages/storefront/features/cart/cart.queries.ts', [
    [
      'isGuest ? guest.data?.lines.length',
      'isGuest ? guest.data?.lines[0]?.buyCount',
      'STATE-4-guest-cart-count',
    ],
    ['CART_SIZE = 1000', 'CART_SIZE = 50', 'STATE-4-login-loads-cart'],
    [
      '...cartQueries.member(),\n    enabled',
      '...cartQueries.member(),\n    gcTime: 0,\n    staleTime: 0,\n    enabled',
      'STATE-4-login-cart-held',
    ],
  ]),
  ...mutationsIn('server/modules/notice/notice.service.ts', [
    [
      'isWaiting(sql, viewer.memberId, skuCode)',
      "isWaiting(sql, viewer.memberId, '')",
      'STATE-4-arrival-notice-check',
    ],
  ]),
]
