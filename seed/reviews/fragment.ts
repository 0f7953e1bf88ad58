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
  /** Required traits of the device and the bought variant; `!` negates one. */
  traits?: string[]
  /** Countries of the buyers; all if absent. */
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

/** The product variant that a review is about. */
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
  /** Traits of the device and the variant. */
  traits: ReadonlySet<string>
}

/** Whether a fragment is for the product's family or category, or for any. */
export const isForKind = ({ families = [], categoriesL2 = [] }: Fragment, subject: ReviewSubject): boolean =>
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

/** Whether a product variant meets the conditions of a fragment. */
export const meetsConditions = (when: FragmentCondition, subject: ReviewSubject): boolean =>
  CHECKS.every(check => check(when, subject))
