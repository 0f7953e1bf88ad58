export const HISTORY_MAX = 10

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** Puts a term in front; one that is there already moves (case aside), an eleventh drops the oldest. */
export const withTerm = (terms: readonly string[], term: string): string[] => {
  const added = term.trim()
  if (added === '') return [...terms]
  return [added, ...terms.filter(old => !isSame(old, added))].slice(0, HISTORY_MAX)
}

export const withoutTerm = (terms: readonly string[], term: string): string[] =>
  terms.filter(old => !isSame(old, term))

/** Terms that hold the text, for the suggestions while typing. */
export const matchingTerms = (terms: readonly string[], text: string, most = 3): string[] =>
  terms.filter(term => term.toLowerCase().includes(text.toLowerCase()) && !isSame(term, text)).slice(0, most)

/** Reads stored history; whatever is damaged counts as none. */
export const parseHistory = (stored: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(value)) return []
    return value.filter(term => typeof term === 'string').reduceRight<string[]>(withTerm, [])
  } catch {
    return []
  }
}
