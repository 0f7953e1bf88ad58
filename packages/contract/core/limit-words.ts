const NUMBERS: ReadonlyMap<string, number> = new Map(
  ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [
    word,
    index + 1,
  ]),
)

const readNumber = (word: string): number | undefined =>
  NUMBERS.get(word) ?? (/^\d{1,6}$/.test(word) ? Number(word) : undefined)

/**
 * Finds the limits of a fault rule in words such as `three times`, `first 2` or `every third`: the parts of the rule,
 * and the words without them.
 */
export const readLimit = (typed: string): { rest: string; limit: string } => {
  const limits: string[] = []
  const take = (pattern: RegExp, toPart: (word: string) => string | undefined): void => {
    typed = typed.replace(pattern, (whole, word: string = '') => {
      const part = toPart(word)
      if (part === undefined) return whole
      limits.push(part)
      return ' '
    })
  }

  const toNumberPart = (name: string) => (word: string) => {
    const number = readNumber(word.replace(/(st|nd|rd|th)$/, ''))
    return number === undefined || number === 0 ? undefined : `${name}=${number}`
  }
  take(/\b(?:only )?once\b/i, () => 'hits=1')
  take(/\btwice\b/i, () => 'hits=2')
  take(/\bevery (?:second|other)\b/i, () => 'every=2')
  take(/\bevery third\b/i, () => 'every=3')
  take(/\bevery (\d+(?:st|nd|rd|th)?)\b/i, toNumberPart('every'))
  take(/\b(\w+) times\b/i, toNumberPart('hits'))
  take(/\bfirst (\w+)\b/i, toNumberPart('first'))

  return { rest: typed, limit: limits.map(part => `;${part}`).join('') }
}
