/** Calls that no screen makes, with the reason. */
export const callsWithoutScreen: Record<string, string> = {
  'cart.skuList': 'cart and checkout receive the prices with the lines',
  'cart.unitPrice': 'a cart line contains its price and price ladder',
  'catalog.skuPrice': 'product page and cart receive the prices with the product',
  'category.children':
    'header, category and search responses contain the subcategories of each level; no screen shows a whole subtree',
  'category.urlBySpu': 'the product page receives its breadcrumb with the product',
  'freight.carriers': 'checkout shows the carriers with prices from freight.quotes',
  'home.adverts': 'the home page reads its ads from home.indexAdvert',
  'home.posters': 'posters are linked from ads',
  'home.tags':
    'home.index returns the tag types with their products; a separate request would delay the home page',
  'order.documentLink': 'for clients of other origins; the pages of the shop open documents by cookie',
  'order.track': 'the order page receives the tracking with the order',
  'payment.notify': 'called by the payment host',
  'region.countryInfo': 'the address form receives the rules of all countries at once',
  'region.taxRate': 'checkout receives the tax with the totals',
  'registration.checkSmsCode': 'forms verify members by email',
  'registration.sendSmsCode': 'forms verify members by email',
  'seo.spusUrls': 'for sitemaps of other programs',
  'seo.static': 'pages call seo.page with their path',
  'upload.uploadFile': 'screens upload pictures with the batch call',
}
