/**
 * Working time for one back glass, as stated in the articles about laser machines: several passes with pauses, then
 * scraping and gluing by an experienced technician. Without a laser all parts are moved to a new housing.
 */
export const BACK_GLASS_MINUTES = { laser: 5, withLaser: 30, withHousing: 120 } as const

/** Phones whose back glass is bonded to the frame. The backs of other phones open without a laser. */
export const BONDED_BACKS: readonly string[] = [
  'iPhone 8',
  'iPhone 8 Plus',
  'iPhone X',
  'iPhone XR',
  'iPhone XS',
  'iPhone XS Max',
  'iPhone 11',
  'iPhone 11 Pro',
  'iPhone 11 Pro Max',
  'iPhone 12 mini',
  'iPhone 12',
  'iPhone 12 Pro',
  'iPhone 12 Pro Max',
  'iPhone 13 mini',
  'iPhone 13',
  'iPhone 13 Pro',
  'iPhone 13 Pro Max',
  'iPhone 14 Pro',
  'iPhone 14 Pro Max',
]
