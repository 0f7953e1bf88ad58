import type { Subject } from './exchange.ts'
import { subjects } from './probe.ts'

/** Tells which calls patterns such as `cart.*` and `order.list` name. Without patterns all. */
type CallFilter = { include: readonly string[]; exclude: readonly string[] }

const toPattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`)

/** Calls that a filter leaves. Throws for a pattern that no call has, because a misspelled one would prove nothing. */
export const selectSubjects = ({ include, exclude }: CallFilter): ReadonlySet<Subject> => {
  const unknown = [...include, ...exclude].find(
    text => !subjects.some(subject => toPattern(text).test(subject)),
  )
  if (unknown !== undefined) throw new Error(`No call is named ${unknown}. Write cart.add or cart.*.`)

  const included = include.map(toPattern)
  const excluded = exclude.map(toPattern)
  const selected = subjects.filter(
    subject =>
      (included.length === 0 || included.some(pattern => pattern.test(subject))) &&
      !excluded.some(pattern => pattern.test(subject)),
  )
  return new Set(selected)
}
