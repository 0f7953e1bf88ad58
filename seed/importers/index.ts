import type { SeedContext } from '../context.ts'
import { importAddresses } from './address.ts'
import { importBlog } from './blog.ts'
import { importCatalog } from './catalog.ts'
import { importCoupons } from './coupon.ts'
import { importDiscountBoundaries } from './discount-boundary.ts'
import { importFreight } from './freight.ts'
import { importHome } from './home.ts'
import { importMembers } from './member.ts'
import { importOrders } from './order.ts'
import { importPaymentWays } from './payment-way.ts'
import { importPointProducts } from './point-product.ts'
import { importProductSums } from './product-sums.ts'
import { importQuestions } from './question.ts'
import { importRegions } from './region.ts'
import { importReviews } from './review.ts'
import { importSynonyms } from './search.ts'
import { importSeo } from './seo.ts'
import { importSupport } from './support.ts'
import { importWholesaleProgramme } from './wholesale.ts'

/** All importers in the order in which they run: each may read what stands above it. */
export const importers: readonly (readonly [name: string, run: (ctx: SeedContext) => void])[] = [
  ['freight', importFreight],
  ['region', importRegions],
  ['catalog', importCatalog],
  ['payment-way', importPaymentWays],
  ['wholesale', importWholesaleProgramme],
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
  ['review', importReviews],
  ['question', importQuestions],
  ['product-sums', importProductSums],
  ['discount-boundary', importDiscountBoundaries],
]
