import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { callQuery } from '#client/lib/query.ts'
import type { ProductCard } from '#contract/product-card.ts'
import { PARTNER_GRADES } from './partner-offers.rules.ts'

/** SEO address of the machine that `/laser-machine` is about (AMB-2.2-laser-path). */
export const LASER_MACHINE = 'tbk-958a-laser-back-glass-removal-machine'
const LASERS = 'laser-separating-machines'
const BESIDE = 6

/** Laser machines for the rail beside the one of the page, that one among them. */
export const otherLasers = () =>
  catalogQueries.list({ url: LASERS, sortType: -1, pageNum: 1, pageSize: BESIDE + 1 })

/** Collection of the machines of the refurbishing lines. */
export const REFURBISHING = 'screen-refurbishing'

/** Parts that come in an accepted grade, the best sold first. */
export const partnerParts = () =>
  catalogQueries.list({
    features: PARTNER_GRADES.map(grade => `grade:${grade}`),
    sortType: 3,
    pageNum: 1,
    pageSize: 15,
  })

/** All SKUs of these products, to find those in an accepted grade. */
export const partnerSkus = (products: readonly ProductCard[]) =>
  callQuery('quick-order', 'check', {
    rows: products.map(({ productCode }) => ({ code: productCode, quantity: '1' })),
  })
