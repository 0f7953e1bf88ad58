import { fuzzyFilter, nearFilter } from '../lib/fuzzy.ts'
import type { Command } from './command.ts'

/** Near commands listed at most, before searching for the query. */
const MAX_NEAR = 3

/** Queries that ask for something to be shown. */
const ASKING = /^\s*(?:find|list|read|see|show|view|wh(?:at|ere|ich|o|y))\b/i

/**
 * Commands that match the query, best first. Titles score higher than additional search terms. Who only asks to see
 * something is offered commands that delete data last.
 */
export const rankCommands = (typed: string, commands: readonly Command[]): Command[] => {
  const ranked = fuzzyFilter(typed, commands, ({ title, group, hint = '', words = '' }) => [
    title,
    `${group} ${title}`,
    `${title} ${hint} ${words}`,
  ])
  if (!ASKING.test(typed)) return ranked

  const deletes = ({ confirmation }: Command): boolean => confirmation !== undefined
  return [...ranked.filter(command => !deletes(command)), ...ranked.filter(deletes)]
}

/** Commands that are near to a query without a match: their titles have its rarest words. */
export const listNearCommands = (typed: string, commands: readonly Command[]): Command[] =>
  nearFilter(typed, commands, ({ title }) => title).slice(0, MAX_NEAR)
