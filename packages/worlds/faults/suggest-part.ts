import { describeNearest, findNearest } from '@fixbench/machine/find-nearest.ts'
import { valueGroups } from './fault-conditions.ts'
import { FIELDS_BY_NAME, PARTS_BY_OTHER_NAME } from './part-names.ts'

/** Parts by each name that a tester may write: their own, that of the field over HTTP, and those of other tools. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ...[...FIELDS_BY_NAME].map(([part, field]): [string, string] => [field, part]),
  ...PARTS_BY_OTHER_NAME,
  ...[...FIELDS_BY_NAME.keys()].map((part): [string, string] => [part, part]),
])

/** Groups of named values, such as `field` of `field.couponId`, by their names in the text form and over HTTP. */
const GROUPS: ReadonlyMap<string, string> = new Map([
  ...valueGroups.map(([group, field]): [string, string] => [field, group]),
  ...[...valueGroups.map(([group]) => group), 'header'].map((group): [string, string] => [group, group]),
  ['headers', 'header'],
])

/**
 * The hint for a part of a rule that doesn't exist, such as `. Did you mean cut.bytes?`; empty when no part is similar.
 * `flags` are parts without a value, preferred over others.
 */
export const suggestPart = (given: string, flags: Iterable<string> = []): string => {
  const flag = findNearest(given, flags)
  if (flag !== undefined) return describeNearest(flag)

  const [, start = '', name = ''] = /^(\w+)\.(.+)$/.exec(given) ?? []
  const group = GROUPS.get(findNearest(start, GROUPS.keys()) ?? '')
  const part = PARTS.get(findNearest(given, PARTS.keys()) ?? '')
  return describeNearest(part ?? (group === undefined ? undefined : `${group}.${name}`))
}
