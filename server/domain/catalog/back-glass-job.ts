/**
 * Bench time of one back glass, as the articles about laser machines state it: several passes with rests in between,
 * then scraping and gluing by someone with practice. Without a laser every part moves into a new housing.
 */
export const BACK_GLASS_MINUTES = { laser: 5, withLaser: 30, withHousing: 120 } as const

/** Phones whose back glass is bonded to the frame; the backs of others open like a lid and need no laser. */
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
