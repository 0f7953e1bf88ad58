/** A step of refurbishing a display, with the catalog categories of its machines and supplies. */
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

/** Displays per day of the three production lines, as promised on their page. */
export const REFURBISHING_LINES = [
  { code: 'starter', fromPerDay: 10, toPerDay: 20, people: 1 },
  { code: 'workshop', fromPerDay: 30, toPerDay: 60, people: 2 },
  { code: 'factory', fromPerDay: 100, toPerDay: null, people: null },
] as const

/** Length of a working day that hourly figures assume. */
export const HOURS_PER_DAY = 8
