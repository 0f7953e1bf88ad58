import { fuzzyFilter, nearFilter } from '../lib/fuzzy.ts'
import type { Command } from './command.ts'

/** Near commands listed at most, before searching for the query. */
const MAX_NEAR = 3

/** Commands that match the query, best first. Titles score higher than additional search terms. */
export const rankCommands = (typed: string, commands: readonly Command[]): Command[] =>
  fuzzyFilter(typed, commands, ({ title, group, hint = '', words = '' }) => [
    title,
    `${group} ${title}`,
    `${title} ${hint} ${words}`,
  ])

/** Commands that are near to a query without a match: their titles have at least half of its words. */
export const listNearCommands = (typed: string, commands: readonly Command[]): Command[] =>
  nearFilter(typed, commands, ({ title }) => title).slice(0, MAX_NEAR)
