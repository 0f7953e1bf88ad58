import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'

/** SEO address of the machine that `/laser-machine` is about (AMB-2.2-laser-path). */
export const LASER_MACHINE = 'tbk-958a-laser-back-glass-removal-machine'
const LASERS = 'laser-separating-machines'
const BESIDE = 6

/** Laser machines for the carousel, including the one of the page. */
export const otherLasers = () =>
  catalogQueries.list({ url: LASERS, sortType: -1, pageNum: 1, pageSize: BESIDE + 1 })

/** Collection of machines, molds and supplies for back glass by laser. */
export const LASER_COLLECTION = 'laser-back-glass'

/** Supplies and protection for work with the laser: extraction, goggles, lenses, blades. */
export const laserNeeds = () =>
  catalogQueries.list({ campaign: LASER_COLLECTION, sortType: -1, pageNum: 1, pageSize: 12 })

/** Collection of the machines of the refurbishing lines. */
export const REFURBISHING = 'screen-refurbishing'

/** Grades that a marketplace for refurbished devices accepts. */
export const PARTNER_GRADES = [
  'Service Pack',
  'New Original',
  'Original Pulled',
  'Refurbished Original',
] as const

/** Parts that come in an accepted grade, the best sold first; each card shows its SKU in such a grade. */
export const partnerParts = () =>
  catalogQueries.list({
    features: PARTNER_GRADES.map(grade => `grade:${grade}`),
    sortType: 3,
    pageNum: 1,
    pageSize: 15,
  })
