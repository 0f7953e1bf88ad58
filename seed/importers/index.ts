import type { SeedContext } from '../context.ts'
import { importAddresses } from './address.ts'
import { importAfterSales } from './after-sale.ts'
import { importBlog } from './blog.ts'
import { importCarts } from './cart.ts'
import { importCatalog } from './catalog.ts'
import { importCoupons } from './coupon.ts'
import { importDailyEvents } from './daily-events.ts'
import { importFavoritesAndHistory } from './favorites-and-history.ts'
import { importFreight } from './freight.ts'
import { importHistory } from './history.ts'
import { importHome } from './home.ts'
import { importMembers } from './member.ts'
import { importMemberCoupons } from './member-coupon.ts'
import { importOrders } from './order.ts'
import { importOwnReviews } from './own-review.ts'
import { importPaymentMethods } from './payment-methods.ts'
import { importPointProducts } from './point-product.ts'
import { importPoints } from './points.ts'
import { importProductSums } from './product-sums.ts'
import { importQuestions } from './question.ts'
import { importQuotes } from './quote.ts'
import { importRegions } from './region.ts'
import { importRepriceEvents } from './reprice-events.ts'
import { importReviews } from './review.ts'
import { importSynonyms } from './search.ts'
import { importSeo } from './seo.ts'
import { importSupport } from './support.ts'
import { importTalk } from './talk.ts'
import { importWholesaleProgram } from './wholesale.ts'
import { importWholesaleMembers } from './wholesale-member.ts'

/** All importers in execution order. Each may read the rows of earlier ones. */
export const importers: readonly (readonly [name: string, run: (ctx: SeedContext) => void])[] = [
  ['freight', importFreight],
  ['region', importRegions],
  ['payment-methods', importPaymentMethods],
  ['catalog', importCatalog],
  ['wholesale', importWholesaleProgram],
  ['coupon', importCoupons],
  ['point-product', importPointProducts],
  ['home', importHome],
  ['seo', importSeo],
  ['search', importSynonyms],
  ['support', importSupport],
  ['blog', importBlog],
  ['member', importMembers],
  ['address', importAddresses],
  ['order', importOrders],
  ['after-sale', importAfterSales],
  ['wholesale-member', importWholesaleMembers],
  ['quote', importQuotes],
  ['member-coupon', importMemberCoupons],
  ['review', importReviews],
  ['own-review', importOwnReviews],
  ['points', importPoints],
  ['question', importQuestions],
  ['cart', importCarts],
  ['favorites-and-history', importFavoritesAndHistory],
  ['talk', importTalk],
  ['reprice-events', importRepriceEvents],
  ['daily-events', importDailyEvents],
  ['product-sums', importProductSums],
  ['history', importHistory],
]
