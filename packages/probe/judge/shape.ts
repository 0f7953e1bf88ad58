import type { z } from 'zod'
import { formatPath, type Point, show } from '#probe/finding.ts'

type Issue = z.core.$ZodIssue

/**
 * Compares data with the schema of a contract. `differences` are values that the schema doesn't allow, `notes` fields
 * that it doesn't have.
 */
export const compareShape = (schema: z.ZodType, data: unknown): { differences: Point[]; notes: Point[] } => {
  const parsed = schema.safeParse(data)
  if (parsed.success) return { differences: [], notes: listExtraFields(data, parsed.data) }

  return { differences: parsed.error.issues.flatMap(issue => toPoints(issue, data)), notes: [] }
}

/** A union reports the alternative that fails deepest, which is the one that was meant. */
const toPoints = (issue: Issue, data: unknown, start: readonly PropertyKey[] = []): Point[] => {
  const path = [...start, ...issue.path]
  if (issue.code === 'invalid_union') {
    const [closest] = issue.errors.toSorted((one, other) => getDepth(other) - getDepth(one))
    if (closest !== undefined && getDepth(closest) > 0) {
      return closest.flatMap(inner => toPoints(inner, data, path))
    }
  }

  const seen = getValue(data, path)
  return [{ aspect: 'shape', where: formatPath(path), expected: describeExpected(issue), seen: show(seen) }]
}

const getDepth = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length))

const getValue = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  )

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

const describeExpected = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1 ? show(issue.values[0]) : `one of ${issue.values.map(show).join(', ')}`
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'a time such as 2025-07-25T09:00:00.000Z'
        : `the form ${issue.format}`
    case 'too_small':
      return `at least ${issue.minimum}`
    case 'too_big':
      return `at most ${issue.maximum}`
    case 'invalid_union':
      return 'one of the forms of the contract'
    default:
      return issue.message
  }
}

/** Fields of a value that are missing in its parsed copy, because the schema doesn't know them. */
const listExtraFields = (seen: unknown, parsed: unknown, path: readonly PropertyKey[] = []): Point[] => {
  if (Array.isArray(seen) && Array.isArray(parsed)) {
    return seen.flatMap((item, index) => listExtraFields(item, parsed[index], [...path, index]))
  }
  if (!isObject(seen) || !isObject(parsed)) return []

  return Object.entries(seen).flatMap(([name, value]): Point[] => {
    const inner = [...path, name]
    if (name in parsed) return listExtraFields(value, parsed[name], inner)
    return [{ aspect: 'field', where: formatPath(inner), expected: 'no such field', seen: show(value) }]
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
