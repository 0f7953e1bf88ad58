import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'

/** SEO URL of the machine on `/laser-machine` (AMB-2.2-laser-path). */
export const LASER_MACHINE = 'tbk-958a-laser-back-glass-removal-machine'
const LASER_CATEGORY = 'laser-separating-machines'
const CAROUSEL_SIZE = 6

/** Laser machines for the carousel, including the one of the page. */
export const otherLasers = () =>
  catalogQueries.list({ url: LASER_CATEGORY, sortType: -1, pageNum: 1, pageSize: CAROUSEL_SIZE + 1 })

/** Collection of machines, molds and supplies for laser back-glass removal. */
export const LASER_COLLECTION = 'laser-back-glass'

/** Supplies and protective gear for the laser. */
export const laserSupplies = () =>
  catalogQueries.list({ campaign: LASER_COLLECTION, sortType: -1, pageNum: 1, pageSize: 12 })

/** Collection of machines for refurbishing lines. */
export const REFURBISHING = 'screen-refurbishing'

/** Grades that the marketplace for refurbished devices accepts. */
export const PARTNER_GRADES = [
  'Service Pack',
  'New Original',
  'Original Pulled',
  'Refurbished Original',
] as const

/** Parts in accepted grades, best sellers first. Each card shows a SKU of such a grade. */
export const partnerParts = () =>
  catalogQueries.list({
    features: PARTNER_GRADES.map(grade => `grade:${grade}`),
    sortType: 3,
    pageNum: 1,
    pageSize: 15,
  })
