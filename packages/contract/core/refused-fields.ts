import type { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false (1 or 0)',
  array: 'must be a list',
  object: 'must be an object of named fields',
  record: 'must be an object of named fields',
}

const bound = ({ origin }: { origin: string }, word: 'most' | 'least', limit: number | bigint): string => {
  if (origin === 'array') return `must have at ${word} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`
  return origin === 'string' ? `must be at ${word} ${limit} characters` : `must be at ${word} ${limit}`
}

/**
 * Readable reason why a field is invalid, for schemas without a message. Undefined falls back to the text of the schema
 * library.
 */
export const findReason = (issue: z.core.$ZodRawIssue): string | undefined => {
  if (issue.input === undefined) return 'is required'
  if (issue.code === 'invalid_type') {
    const isEmpty = issue.input === '' && ['number', 'int'].includes(issue.expected)
    return isEmpty ? 'is required' : KINDS[issue.expected]
  }
  if (issue.code === 'too_big') return bound(issue, 'most', issue.maximum)
  if (issue.code === 'too_small') return bound(issue, 'least', issue.minimum)
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`
  // The last alternative of a union is the most complete one.
  return issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0]?.message : undefined
}

/** Invalid fields of an input, with one reason each. */
export const refusedFields = (error: z.ZodError): { field: string; reason: string }[] => {
  const seen = new Set<string>()
  return error.issues
    .map(({ path, message }) => ({ field: path.join('.') || '(body)', reason: message }))
    .filter(({ field }) => !seen.has(field) && seen.add(field))
}
