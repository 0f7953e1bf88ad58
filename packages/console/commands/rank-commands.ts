import { fuzzyFilter } from '../lib/fuzzy.ts'
import type { Command } from './command.ts'

/** Commands that match the query, best first. Titles score higher than additional search terms. */
export const rankCommands = (typed: string, commands: readonly Command[]): Command[] =>
  fuzzyFilter(typed, commands, ({ title, group, hint = '', words = '' }) => [
    title,
    `${group} ${title}`,
    `${title} ${hint} ${words}`,
  ])
