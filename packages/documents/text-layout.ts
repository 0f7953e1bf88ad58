import { sumBy } from '@fixbench/contract/core/lists.ts'
import { requireValue } from '@fixbench/domain/require.ts'
import createBidi from 'bidi-js'
import { type Face, type Sign, splitIntoSigns, type Weight } from './fonts.ts'

/** A stretch of text in one font and direction. */
export type Run = { text: string; face: Face; width: number }
export type Line = { runs: readonly Run[]; width: number }

type Measure = (text: string, face: Face) => number
type LeveledSign = Sign & { level: number }

const bidi = createBidi()
const isOdd = (level: number): boolean => level % 2 === 1

/** Scripts whose fonts are laid out from right to left. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]/u
/** Signs between which a line may break without a blank. */
const BREAKABLE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u

/** Adds the embedding level of each sign: odd levels read from right to left. */
const addLevels = (signs: readonly Sign[]): LeveledSign[] => {
  const { levels } = bidi.getEmbeddingLevels(signs.map(sign => sign.text).join(''), 'auto')
  let index = 0
  return signs.map(sign => {
    const level = requireValue(levels[index], 'Embedding level')
    index += sign.text.length
    return { ...sign, level }
  })
}

type LogicalRun = { signs: LeveledSign[]; face: Face; level: number }

const groupIntoRuns = (signs: readonly LeveledSign[]): LogicalRun[] => {
  const runs: LogicalRun[] = []
  for (const sign of signs) {
    const last = runs.at(-1)
    if (last !== undefined && last.face === sign.face && last.level === sign.level) last.signs.push(sign)
    else runs.push({ signs: [sign], face: sign.face, level: sign.level })
  }
  return runs
}

/** Puts runs into the order in which they are seen (rule L2 of the Unicode Bidirectional Algorithm). */
const toVisualOrder = (runs: readonly LogicalRun[]): LogicalRun[] => {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(run => run.level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start
      while ((ordered[end]?.level ?? -1) >= level) end += 1
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed())
      start = Math.max(start, end)
    }
  }
  return ordered
}

/** The text of a run for the font: only signs without a direction of their own are turned around here. */
const toRunText = ({ signs, level }: LogicalRun): string => {
  const text = signs.map(sign => sign.text).join('')
  if (!isOdd(level) || RIGHT_TO_LEFT.test(text)) return text
  return signs
    .map(sign => bidi.getMirroredCharacter(sign.text) ?? sign.text)
    .toReversed()
    .join('')
}

/** Runs as the fonts can draw them: a run that can't be placed as a whole is drawn sign by sign. */
const splitUnplaceable = (run: LogicalRun): LogicalRun[] =>
  run.face.canPlace(toRunText(run)) ? [run] : run.signs.map(sign => ({ ...run, signs: [sign] }))

const toLine = (signs: readonly LeveledSign[], measure: Measure): Line => {
  const runs = toVisualOrder(groupIntoRuns(signs).flatMap(splitUnplaceable)).map(run => {
    const text = toRunText(run)
    return { text, face: run.face, width: measure(text, run.face) }
  })
  return { runs, width: sumBy(runs, run => run.width) }
}

/** Groups signs that stay on one line: words with the blank after them. */
const groupIntoWords = (signs: readonly LeveledSign[]): LeveledSign[][] => {
  const words: LeveledSign[][] = []
  for (const [index, sign] of signs.entries()) {
    const previous = signs[index - 1]
    const isStart =
      previous === undefined ||
      (sign.text !== ' ' &&
        (previous.text === ' ' || BREAKABLE.test(previous.text) || BREAKABLE.test(sign.text)))
    if (isStart) words.push([sign])
    else words.at(-1)?.push(sign)
  }
  return words
}

const trimEnd = (signs: readonly LeveledSign[]): readonly LeveledSign[] => {
  const last = signs.findLastIndex(sign => sign.text !== ' ')
  return signs.slice(0, last + 1)
}

/** Splits a word that is wider than a line into parts that fit. */
const splitWord = (word: readonly LeveledSign[], fits: (signs: readonly LeveledSign[]) => boolean) => {
  const parts: LeveledSign[][] = [[]]
  for (const sign of word) {
    const part = parts.at(-1) ?? []
    if (part.length === 0 || fits([...part, sign])) part.push(sign)
    else parts.push([sign])
  }
  return parts
}

/**
 * Wraps a text into lines of at most `width`, each as runs from left to right. Arabic and Hebrew stand in the order in
 * which they are read.
 */
export const layOutText = (text: string, weight: Weight, width: number, measure: Measure): Line[] => {
  const signs = addLevels(splitIntoSigns(text, weight))
  const fits = (some: readonly LeveledSign[]): boolean => toLine(trimEnd(some), measure).width <= width
  if (fits(signs)) return [toLine(trimEnd(signs), measure)]

  const words = groupIntoWords(signs).flatMap(word => (fits(word) ? [word] : splitWord(word, fits)))
  const lines: LeveledSign[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && fits([...line, ...word])) line.push(...word)
    else lines.push([...word])
  }
  return lines.map(line => toLine(trimEnd(line), measure))
}
