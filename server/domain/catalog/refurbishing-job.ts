/** A step of refurbishing a display. Machines and supplies come from these categories of the catalog. */
export type RefurbishingStep = {
  code: 'separate' | 'clean' | 'laminate' | 'debubble' | 'frame'
  machines: string
  supplies: readonly string[]
}

/** The steps in their order, as the article about the workflow describes them. */
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

/** Finished displays a day of the three lines, as the page about them promises. */
export const REFURBISHING_LINES = [
  { code: 'starter', fromPerDay: 10, toPerDay: 20, people: 1 },
  { code: 'workshop', fromPerDay: 30, toPerDay: 60, people: 2 },
  { code: 'factory', fromPerDay: 100, toPerDay: null, people: null },
] as const

/** Length of the day that the figures per hour assume. */
export const HOURS_PER_DAY = 8
