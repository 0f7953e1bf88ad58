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

/** A step of refurbishing a display, with the categories of its machines and supplies. */
type RefurbishingStep = {
  code: 'separate' | 'clean' | 'laminate' | 'debubble' | 'frame'
  machines: string
  supplies: readonly string[]
}

/** The steps in order, as described in the workflow article. */
export const REFURBISHING_STEPS: readonly RefurbishingStep[] = [
  { code: 'separate', machines: 'lcd-separators', supplies: ['molybdenum-wire'] },
  { code: 'clean', machines: 'oca-glue-plates', supplies: ['oca-loca-removers'] },
  {
    code: 'laminate',
    machines: 'flat-screen-laminators',
    supplies: ['front-glass-oca-iphone', 'refurbishing-molds-iphone'],
  },
  { code: 'debubble', machines: 'bubble-removers', supplies: [] },
  { code: 'frame', machines: 'frame-pressure-holding', supplies: ['front-frames-iphone'] },
]

/**
 * What some machines need beside mains power. A machine with this specification works only with a product of the
 * category, so prices of a complete line count one.
 */
export const MACHINE_UTILITIES = [
  { attribute: 'vacuum', value: 'External pump needed', category: 'vacuum-pumps' },
  { attribute: 'air', value: 'External compressor needed', category: 'air-compressors' },
] as const

const DONOR_SHARE = 0.5
const WHOLE_DOLLAR_CENTS = 100

/**
 * Typical price of a cracked original display whose panel still works, in cents: half of the refurbished screen, in
 * whole dollars. An assumption that buyers replace with what they pay.
 */
export const computeDonorCents = (screenCents: number): number =>
  Math.round((screenCents * DONOR_SHARE) / WHOLE_DOLLAR_CENTS) * WHOLE_DOLLAR_CENTS

/** Displays per day of the three production lines, as promised on their page. */
export const REFURBISHING_LINES = [
  { code: 'starter', fromPerDay: 10, toPerDay: 20, people: 1 },
  { code: 'workshop', fromPerDay: 30, toPerDay: 60, people: 2 },
  { code: 'factory', fromPerDay: 100, toPerDay: null, people: null },
] as const

/** Length of a working day that hourly figures assume. */
export const HOURS_PER_DAY = 8
