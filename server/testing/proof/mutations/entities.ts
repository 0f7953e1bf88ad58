import { type Mutation, mutationsIn } from '../mutation.ts'

/** Faults in the objects and rules that the server responds with. */
export const entityMutations: readonly Mutation[] = [
  ...mutationsIn('server/modules/session/session.service.ts', [
    ['bmFlag: viewer.isBackMarket ? 1 : 0', 'bmFlag: 0 * Number(viewer.isBackMarket)', 'ENTITY-user-info'],
  ]),
  ...mutationsIn('server/modules/address/address.repo.ts', [
    ['  province: row.province,\n', "  province: '',\n", 'ENTITY-address'],
  ]),
  ...mutationsIn('server/modules/cart/cart.service.ts', [
    ['toDollarsOrNull(row.joinPriceCents) : null', 'null : null', 'ENTITY-cart-line'],
  ]),
  ...mutationsIn('server/modules/catalog/detail.mapper.ts', [
    ['ladderStatus: row.ladderStatus', 'ladderStatus: 0', 'ENTITY-search-item-ladderStatus'],
    ['nameEn: row.nameEn,\n    kind', "nameEn: '',\n    kind", 'ENTITY-product'],
    ['features: toFeatureMap(featureValues, row.featureValueIds)', 'features: {}', 'ENTITY-product-features'],
  ]),
  ...mutationsIn('server/modules/catalog/card.mapper.ts', [
    ['imgUrl: row.imageUrl', "imgUrl: ''", 'ENTITY-search-item'],
    ['    stockSum: row.stockSum,', '    stockSum: -row.stockSum,', 'ENTITY-search-item-stockSum'],
  ]),
  ...mutationsIn('server/modules/catalog/price-view.ts', [
    ['reduction.paidPermille / 100 :', 'reduction.paidPermille / 10 :', 'ENTITY-search-item-discountRate'],
    [
      'Math.round(100 - (nowCents * 100) / wasCents)',
      'Math.round((nowCents * 100) / wasCents)',
      'CONST-discount-badge-percent',
    ],
  ]),
  ...mutationsIn('packages/domain/price/resolve-price.ts', [
    [' * (1000 - levelPermille)', ' * (1000 - 0 * levelPermille)', 'RULE-1-retail-and-wholesale'],
    ['amount: 1, rate: 2', 'amount: 2, rate: 1', 'ENTITY-search-item-discountType'],
  ]),
  ...mutationsIn('server/modules/search/suggest.service.ts', [
    ['    correctedQuery: plan.correctedQuery,\n', '', 'ENTITY-suggestion'],
    ['suggestions: [...new Set(', 'suggestions: [{}, ...new Set(', 'ENTITY-suggestion-strings'],
  ]),
  ...mutationsIn('server/modules/category/category.mapper.ts', [
    ['  nameCn: node.nameCn,', "  nameCn: '',", 'ENTITY-search-category'],
    ["nameEn: 'All Categories'", "nameEn: 'All'", 'ENTITY-search-category-all'],
    [
      'subTotal: filled.length,\n    tagList: tree.getTags(node.id)',
      'subTotal: filled.length,\n    tagList: tree.getTags(-1)',
      'ENTITY-category-node-tagList',
    ],
  ]),
  ...mutationsIn('server/modules/home/home.service.ts', [
    ["listKeywords(deps.sql, 'outside')", "listKeywords(deps.sql, 'inside')", 'ENTITY-header-data'],
    ["listAdverts(deps.sql, 'header', getNow(deps))", '[]', 'ENTITY-header-data-headAdverts'],
  ]),
  ...mutationsIn('server/modules/favorite/favorite.service.ts', [
    ['return { rows, total: page.total }', 'return { rows, total: 0 }', 'ENTITY-favourites'],
  ]),
  ...mutationsIn('server/modules/coupon/coupon.mapper.ts', [
    ['deductAmt: toDollars(row.deductAmtCents)', 'deductAmt: 0', 'ENTITY-coupon-rule'],
  ]),
  ...mutationsIn('server/modules/order/order.mapper.ts', [
    ['  itemSumShipFee: toDollars', '  itemsWithShipping: toDollars', 'ENTITY-order'],
    ['  products: row.items.map(', '  products: row.items.slice(1).map(', 'ENTITY-order-expresses'],
  ]),
  ...mutationsIn('packages/domain/freight/freight.ts', [
    ['`${min} - ${max} working days`', '`${min}-${max} days`', 'CONST-delivery-time'],
  ]),
  ...mutationsIn('server/modules/region/region.service.ts', [
    ['special: row.isFlagged === 1', 'special: row.isFlagged === 0', 'CONST-country-ng'],
  ]),
  ...mutationsIn('server/modules/home/wholesale-teaser.ts', [
    ['{ alt: title, ...feature, title }', '{ ...feature, title, alt: title }', 'ENTITY-feature-card'],
  ]),
  ...mutationsIn('server/modules/figures/figures.ts', [
    ['CLAIMED_SKUS = 20_000', 'CLAIMED_SKUS = 2000', 'CONST-wholesale-claims'],
  ]),
  ...mutationsIn('packages/contract/payment/payment-signature.ts', [
    [
      "  'currency',\n  'amount',\n  'billingFirstName'",
      "  'amount',\n  'currency',\n  'billingFirstName'",
      'CONST-card-signature',
    ],
  ]),
  ...mutationsIn('server/modules/payment/payment-ticket.ts', [
    ["currency: 'USD'", "currency: 'EUR'", 'CONST-card-currency'],
    ["CARD_METHOD = 'Credit Card'", "CARD_METHOD = 'Card'", 'CONST-card-method'],
    [
      '`${gatewayOrigin}/gateway/return?',
      '`${gatewayOrigin}/pay-result/pay-success.html?',
      'CONST-card-urls-host',
    ],
  ]),
  ...mutationsIn('packages/domain/coupon/coupon-text.ts', [
    ['`US $ ${limitCents', '`US ${limitCents', 'ENTITY-coupon-rule-text-fixed'],
    ['`${ratePercent}%`', '`US $${ratePercent}`', 'ENTITY-coupon-rule-text-percent'],
  ]),
  ...mutationsIn('packages/domain/coupon/evaluate-coupons.ts', [
    ["rejection('COUPON_SCOPE')", "rejection('COUPON_USED_UP')", 'RULE-5-coupon-restriction-server'],
  ]),
  ...mutationsIn('server/modules/after-sale/open-after-sale.ts', [
    ["fail('RETURN_TOO_MANY',", "fail('REFUSED',", 'RULE-5-returned-quantity-server'],
  ]),
  ...mutationsIn('packages/contract/core/envelope.ts', [
    ['  msg,\n  data,\n})', '  data,\n})', 'RULE-7-envelope'],
    ["code: 0, msg: 'success' } as const", "code: 1, msg: 'success' } as const", 'RULE-7-success'],
  ]),
  ...mutationsIn('packages/stand-ins/payment-host/payment-request.ts', [
    [
      'if (!isSignature(request.signature,',
      'if (false && !isSignature(request.signature,',
      'RULE-7.8-signed-with-hash',
    ],
  ]),
  ...mutationsIn('packages/contract/cart/cart.contract.ts', [
    [
      "route: 'POST /api/shop/cart/initOrder',\n    bodyKind: 'json'",
      "route: 'POST /api/shop/cart/initOrder',\n    bodyKind: 'form'",
      'RULE-7-json',
    ],
    ["route: 'POST /api/shop/cart/remove'", "route: 'POST /shop/cart/remove'", 'CONST-api-base'],
  ]),
  ...mutationsIn('packages/contract/search/search.contract.ts', [
    ["route: 'GET /api/shop/home/suggest'", "route: 'POST /api/shop/home/suggest'", 'RULE-7-get'],
  ]),
  ...mutationsIn('server/http/bodies.ts', [
    ['done(null, parseFormText(request.bodyText))', 'done(null, undefined)', 'RULE-7-default-form'],
  ]),
]
