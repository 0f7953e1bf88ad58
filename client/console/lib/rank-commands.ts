import type { Command } from './command.ts'
import { fuzzyFilter } from './fuzzy.ts'

/** Commands that fit what was typed, best first: their titles count more than the words by which they are found. */
export const rankCommands = (typed: string, commands: readonly Command[]): Command[] =>
  fuzzyFilter(typed, commands, ({ title, group, hint = '', words = '' }) => [
    title,
    `${group} ${title}`,
    `${title} ${hint} ${words}`,
  ])
