import { toPhraseKey } from '../query/tokens.ts'

/** A named model with the number that distinguishes it in its line. */
export type Numbered = { deviceId: number; number: number }
type Lines = ReadonlyMap<string, readonly Numbered[]>

const NUMBER = /(?<![\p{N}.])\p{N}{1,3}(?![\p{N}.])/gu

/** Replaces each number of a name in turn: `iphone13` is the number 13 of the line `iphone#`. */
export const listShapes = (key: string): { shape: string; number: number }[] =>
  [...key.matchAll(NUMBER)].map(({ 0: digits, index }) => ({
    shape: `${key.slice(0, index)}#${key.slice(index + digits.length)}`,
    number: Number(digits),
  }))

const LAPTOP = 'macbook'
const INCHES = /^1[1-7]$/

/** Whether a word is the size of a laptop's screen, which people omit (`MacBook Air M4`). */
const isSize = ([line]: readonly string[], token: string): boolean => line === LAPTOP && INCHES.test(token)

type Name = { tokens: readonly string[]; deviceIds: readonly number[] }

/** Groups models whose names differ in one number only. */
export const groupLines = (names: Iterable<Name>): Lines => {
  const lines = new Map<string, Numbered[]>()
  for (const { tokens, deviceIds } of names) {
    const keys = new Set([tokens, tokens.filter(token => !isSize(tokens, token))].map(toPhraseKey))
    for (const { shape, number } of [...keys].flatMap(listShapes)) {
      const line = lines.get(shape) ?? []
      for (const deviceId of deviceIds) line.push({ deviceId, number })
      lines.set(shape, line)
    }
  }
  return lines
}
