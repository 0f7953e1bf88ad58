type Matcher = (text: string) => boolean

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})$`)
const COMPARISON = new RegExp(`^(>=|<=|>|<)\\s*(${NUMBER})$`)

const comparisons: Readonly<Record<string, (seen: number, limit: number) => boolean>> = {
  '>': (seen, limit) => seen > limit,
  '>=': (seen, limit) => seen >= limit,
  '<': (seen, limit) => seen < limit,
  '<=': (seen, limit) => seen <= limit,
}

/**
 * What a value of a fault rule means: `/^IP1[35]/i` a regular expression, `~laser` a part of the text, `>2`, `>=2`, `<5`,
 * `<=5` and `2..5` numbers, `=>2` the text after the first character, and anything else the text itself. Null for an
 * invalid regular expression.
 */
export const parseExpectation = (expected: string): Matcher | null => {
  if (expected.startsWith('=')) return text => text === expected.slice(1)
  if (expected.startsWith('~')) return text => text.includes(expected.slice(1))

  const pattern = parsePattern(expected)
  if (pattern !== undefined) return pattern

  return parseNumbers(expected) ?? (text => text === expected)
}

const parsePattern = (expected: string): Matcher | null | undefined => {
  const [whole, source = '', flags] = /^\/(.+)\/(i?)$/s.exec(expected) ?? []
  if (whole === undefined) return undefined
  try {
    const pattern = new RegExp(source, flags)
    return text => pattern.test(text)
  } catch {
    return null
  }
}

const parseNumbers = (expected: string): Matcher | undefined => {
  const [, sign = '', limit] = COMPARISON.exec(expected) ?? []
  const compare = comparisons[sign]
  if (compare !== undefined) return text => isNumber(text) && compare(Number(text), Number(limit))

  const [range, from, to] = RANGE.exec(expected) ?? []
  if (range === undefined) return undefined
  return text => isNumber(text) && Number(text) >= Number(from) && Number(text) <= Number(to)
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))
