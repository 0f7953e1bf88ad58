import { DAY_MS } from '@fixbench/contract/core/time.ts'
import { casual, type ParsingComponents } from 'chrono-node/en'

type ParsedMoment = Pick<ParsingComponents, 'date' | 'isCertain'>

/** Words around a moment that only say that the clock should move. */
const CLOCK_WORDS = new Set(
  'a advance ahead and be by clock date fast forward go it jump make move on set shop skip the time to until wait'.split(
    ' ',
  ),
)
const DURATION =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s*(?:min(?:ute)?|h(?:our)?|d(?:ay)?|w(?:eek)?|month|year)s?\b/i
const RELATIVE = /\b(?:in|ago|from now|later|back)\b/i
/** Shorter words, such as `sun` and `may`, mostly begin something else. */
const MIN_WORD_LENGTH = 5
const WEEK_MS = 7 * DAY_MS

/**
 * The instant that a text asks for in plain English, seen from a shop time: `next friday 9am`, `advance 3 days`,
 * `2025-12-24 18:00`. A date without a time is the start of its day. Null if the text says anything else.
 */
export const readMoment = (typed: string, nowMs: number): number | null => {
  const named = replaceHoliday(typed, nowMs)
  const wish = RELATIVE.test(named) ? named : named.replace(DURATION, 'in $&')
  const reference = { instant: new Date(nowMs), timezone: 'UTC' }
  const [found, ...others] = casual.parse(wish, reference, { forwardDate: true })
  if (found === undefined || others.length > 0 || !isOnlyClockWords(wish.replace(found.text, ' '))) {
    return null
  }
  if (found.text.length < MIN_WORD_LENGTH || isOnlyMonth(found)) {
    return null
  }
  return toInstant(found.start, nowMs)
}

/** Days that testers of a shop name, by year: the month from 1 and the day of the month. */
const HOLIDAYS: readonly [name: RegExp, find: (year: number) => [month: number, day: number]][] = [
  [/\bblack friday\b/i, year => [11, findFourthThursday(year) + 1]],
  [/\bcyber monday\b/i, year => [11, findFourthThursday(year) + 4]],
  [/\bthanksgiving\b/i, year => [11, findFourthThursday(year)]],
  [/\b(?:christmas|xmas) eve\b/i, () => [12, 24]],
  [/\b(?:christmas|xmas)\b/i, () => [12, 25]],
  [/\bnew year(?:['’]?s)? eve\b/i, () => [12, 31]],
  [/\bnew year(?:['’]?s)?(?: day)?\b/i, () => [1, 1]],
  [/\bhalloween\b/i, () => [10, 31]],
  [/\bvalentine(?:['’]?s)?(?: day)?\b/i, () => [2, 14]],
]

/** The day of November that is its fourth Thursday. */
const findFourthThursday = (year: number): number => {
  const firstWeekday = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  return 1 + ((11 - firstWeekday) % 7) + 21
}

/** Replaces the name of a holiday by the date of its next occurrence. */
const replaceHoliday = (typed: string, nowMs: number): string => {
  const [name, find] = HOLIDAYS.find(([each]) => each.test(typed)) ?? []
  if (name === undefined || find === undefined) return typed

  const year = new Date(nowMs).getUTCFullYear()
  const [next] = [year, year + 1]
    .map(each => {
      const [month, day] = find(each)
      return Date.UTC(each, month - 1, day)
    })
    .filter(at => at > nowMs)

  return next === undefined ? typed : typed.replace(name, new Date(next).toISOString().slice(0, 10))
}

const isOnlyClockWords = (rest: string): boolean =>
  rest
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .every(word => word === '' || CLOCK_WORDS.has(word))

/** True for `december`, which may begin something else, and false for `next month`. */
const isOnlyMonth = ({ text, start }: { text: string; start: ParsedMoment }): boolean =>
  start.isCertain('month') && !start.isCertain('day') && !/\bmonth\b/i.test(text)

/** A moment counted from now keeps the time of day; a date begins at midnight, a day of the week after today. */
const toInstant = (start: ParsedMoment, nowMs: number): number => {
  const at = start.date()
  const now = new Date(nowMs)
  const keepsTime = at.getUTCHours() === now.getUTCHours() && at.getUTCMinutes() === now.getUTCMinutes()
  if (!start.isCertain('hour') && !keepsTime) {
    at.setUTCHours(0, 0, 0, 0)
  }

  const isWeekday = start.isCertain('weekday') && !start.isCertain('day')
  return isWeekday && at.getTime() <= nowMs ? at.getTime() + WEEK_MS : at.getTime()
}
