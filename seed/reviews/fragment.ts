import { meetsAll } from '../catalog/traits.ts'

type FragmentCondition = {
  brand?: string
  deviceType?: string
  nameContains?: string
  yearMin?: number
  frame?: boolean
  partsOnly?: boolean
  gradeContains?: string
  feature?: string
  colorContains?: string
  /** Traits of the device and of the bought variant; `!` marks one that must be missing. */
  traits?: string[]
  /** Countries whose buyers can say it; all when left out. */
  countries?: string[]
}

export type Fragment = {
  id: string
  group: string
  rating: number
  text: string
  families?: string[]
  categoriesL2?: string[]
  when?: FragmentCondition
}

/** What a fragment may speak about: one product in one option, seen by one buyer. */
export type ReviewSubject = {
  familySlug: string | null
  l2Url: string
  isPart: boolean
  brand: string | null
  deviceType: string | null
  deviceName: string | null
  year: number | null
  features: string
  grade: string | null
  color: string | null
  spec: string
  /** What the device and the variant are. */
  traits: ReadonlySet<string>
}

/** Whether a fragment speaks about this kind of product, or about any. */
export const isNamed = ({ families = [], categoriesL2 = [] }: Fragment, subject: ReviewSubject): boolean =>
  (families.length === 0 && categoriesL2.length === 0) ||
  families.includes(subject.familySlug ?? '') ||
  categoriesL2.includes(subject.l2Url)

type Check = (wanted: FragmentCondition, subject: ReviewSubject) => boolean

const contains = (text: string | null, part: string | undefined): boolean =>
  part === undefined || (text ?? '').toLowerCase().includes(part.toLowerCase())

const CHECKS: readonly Check[] = [
  ({ brand }, subject) => brand === undefined || subject.brand === brand,
  ({ deviceType }, subject) => deviceType === undefined || subject.deviceType === deviceType,
  ({ nameContains }, subject) => contains(subject.deviceName, nameContains),
  ({ yearMin }, subject) => yearMin === undefined || (subject.year ?? 0) >= yearMin,
  ({ frame }, subject) => frame !== true || /with frame/i.test(subject.spec),
  ({ partsOnly }, subject) => partsOnly !== true || subject.isPart,
  ({ gradeContains }, subject) => contains(subject.grade, gradeContains),
  ({ feature }, subject) => contains(subject.features, feature),
  ({ colorContains }, subject) => contains(subject.color, colorContains),
  ({ traits = [] }, subject) => meetsAll(subject.traits, traits),
]

/** Whether the conditions of a fragment are true of a product. */
export const holds = (when: FragmentCondition, subject: ReviewSubject): boolean =>
  CHECKS.every(check => check(when, subject))
