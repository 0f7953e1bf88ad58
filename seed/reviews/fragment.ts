import { z } from 'zod'
import { meetsAll } from '../catalog/traits.ts'

const FragmentConditionSchema = z.strictObject({
  brand: z.string().exactOptional(),
  deviceType: z.string().exactOptional(),
  nameContains: z.string().exactOptional(),
  yearMin: z.number().exactOptional(),
  frame: z.boolean().exactOptional(),
  partsOnly: z.boolean().exactOptional(),
  gradeContains: z.string().exactOptional(),
  feature: z.string().exactOptional(),
  colorContains: z.string().exactOptional(),
  /** Required traits of the device and the bought variant; `!` negates one. */
  traits: z.array(z.string()).exactOptional(),
  /** Countries of the buyers; all if absent. */
  countries: z.array(z.string()).exactOptional(),
})
type FragmentCondition = z.infer<typeof FragmentConditionSchema>

export const FragmentSchema = z.strictObject({
  id: z.string(),
  group: z.string(),
  rating: z.number(),
  text: z.string(),
  families: z.array(z.string()).exactOptional(),
  categoriesL2: z.array(z.string()).exactOptional(),
  when: FragmentConditionSchema.exactOptional(),
})
export type Fragment = z.infer<typeof FragmentSchema>

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
