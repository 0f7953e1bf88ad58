const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })
const enumeration = new Intl.ListFormat('en-US')

/** Texts as alternatives in a sentence: `A or B`, `A, B, or C`. */
export const joinWithOr = (texts: Iterable<string>): string => alternatives.format(texts)

/** Texts as an enumeration in a sentence: `A and B`, `A, B, and C`. */
export const joinWithAnd = (texts: Iterable<string>): string => enumeration.format(texts)
