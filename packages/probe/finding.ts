import type { Attempt, Subject } from './exchange.ts'

/** What a finding is about. */
export type Aspect =
  | 'connection'
  | 'status'
  | 'header'
  | 'envelope'
  | 'code'
  | 'text'
  | 'shape'
  | 'value'
  | 'paging'
  | 'field'

/** Where a backend and the contract differ. */
export type Finding = {
  subject: Subject
  attempt: Attempt
  aspect: Aspect
  /** Header, or path of a field such as `data.rows[].price`. */
  where: string
  expected: string
  seen: string
  /** How many entries of lists have the same difference. */
  count: number
}

/** A finding of a comparison that doesn't know the request. */
export type Point = Omit<Finding, 'subject' | 'attempt' | 'count'>

/** One line for people: `catalog.list data.rows[].price: expected a number or null, saw "12.30" (3 times)`. */
export const describeFinding = ({ subject, attempt, where, expected, seen, count }: Finding): string => {
  const times = count === 1 ? '' : ` (${count} times)`
  const about = attempt === 'sample' ? '' : ` (${attempt})`

  return `${subject}${about} ${where}: expected ${expected}, saw ${seen}${times}`
}

const MOST_CHARACTERS = 120

/** A value as it is shown in a finding. */
export const show = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)

  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
}

/** A path of a value, with `[]` for every entry of a list. */
export const formatPath = (path: readonly PropertyKey[], start = 'data'): string =>
  path.reduce<string>(
    (text, step) => (typeof step === 'number' ? `${text}[]` : `${text}.${String(step)}`),
    start,
  )

/** Merges equal findings in different entries of lists, which have the same path. */
export const mergePoints = (points: readonly Point[]): (Point & { count: number })[] => {
  const merged = new Map<string, Point & { count: number }>()
  for (const point of points) {
    const key = `${point.aspect} ${point.where} ${point.expected}`
    const known = merged.get(key)
    if (known === undefined) merged.set(key, { ...point, count: 1 })
    else known.count += 1
  }

  return [...merged.values()]
}
