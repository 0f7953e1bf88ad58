/** Calls that no screen of ours makes, each with the reason why it is in the contract all the same. */
export const callsWithoutScreen: Record<string, string> = {
  'cart.skuList': 'cart and checkout get their prices with the lines',
  'cart.unitPrice': 'a line brings its price and ladder at its quantity',
  'catalog.skuPrice': 'product page and cart get their prices with the product',
  'category.children':
    'header, category and search answers bring the sub-categories of each level; no screen shows a whole subtree at once',
  'category.urlBySpu': 'the product page gets its breadcrumb with the product',
  'freight.carriers': 'checkout shows the priced carriers of freight.quotes',
  'home.adverts': 'the home page reads its adverts by home.indexAdvert',
  'home.posters': 'posters are reached through adverts',
  'home.tags':
    'home.index answers the tag types with their products; asking for them first would delay the home page',
  'order.track': 'the order page gets its tracking with the order',
  'payment.notify': 'the payment host makes it',
  'region.countryInfo': 'the address form gets the rules of all countries at once',
  'region.taxRate': 'checkout gets its tax with the totals',
  'registration.checkSmsCode': 'our forms prove addresses by e-mail',
  'registration.sendSmsCode': 'our forms prove addresses by e-mail',
  'seo.spusUrls': 'for site maps of other programs',
  'seo.static': 'pages ask seo.page by their path',
  'upload.uploadFile': 'screens send one picture or several by the batch call',
}
