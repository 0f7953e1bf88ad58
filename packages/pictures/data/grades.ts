/** Grades by their key in picture URLs, with name and color. */
export const GRADES = {
  am: { words: 'Aftermarket', color: '#8a9099' },
  oem: { words: 'OEM Quality', color: '#4f7fbf' },
  prem: { words: 'Premium', color: '#2f8f6f' },
  incell: { words: 'In-Cell LCD', color: '#6b7fa3' },
  hard: { words: 'Hard OLED', color: '#7a5ba6' },
  soft: { words: 'Soft OLED', color: '#a0528e' },
  refurb: { words: 'Refurbished', color: '#c77b2b' },
  pulled: { words: 'Original Pulled', color: '#3f6b58' },
  sp: { words: 'Service Pack', color: '#b3342f' },
  new: { words: 'New Original', color: '#233a70' },
  hc: { words: 'High Capacity', color: '#2e7fa0' },
  dec: { words: 'Health Decoded', color: '#3c8d8a' },
} as const

export type GradeKey = keyof typeof GRADES

export const GRADE_KEYS = [
  'am',
  'oem',
  'prem',
  'incell',
  'hard',
  'soft',
  'refurb',
  'pulled',
  'sp',
  'new',
  'hc',
  'dec',
] as const satisfies readonly GradeKey[]

/** The first matching rule decides: “Premium In-Cell LCD” is In-Cell, “New Original” isn’t Original Pulled. */
const RULES: readonly (readonly [RegExp, GradeKey])[] = [
  [/service pack/i, 'sp'],
  [/new original/i, 'new'],
  [/refurb/i, 'refurb'],
  [/pulled|original cell/i, 'pulled'],
  [/in-?cell/i, 'incell'],
  [/soft oled/i, 'soft'],
  [/hard oled/i, 'hard'],
  [/high capacity/i, 'hc'],
  [/decoded/i, 'dec'],
  [/premium/i, 'prem'],
  [/oem/i, 'oem'],
  [/aftermarket|oled/i, 'am'],
]

/** Finds the key of a grade or version name of the catalog. Null when the name isn't a grade. */
export const gradeKey = (name: string): GradeKey | null =>
  RULES.find(([rule]) => rule.test(name))?.[1] ?? null
