import type { TextFile } from '#tools/requirements/references.ts'

/** Lines that a source file may have (AGENTS.md). */
const MOST_LINES = 300

/** Lines of a text file, of which each ends with a line break. */
export const countLines = (text: string): number => text.split('\n').length - 1

/** Finds files that are too long to be read at once. */
export const findLongFiles = (files: readonly TextFile[]): string[] =>
  files.flatMap(({ file, text }) => {
    const lines = countLines(text)
    return lines > MOST_LINES ? [`${file}: ${lines} lines; split it by subject, at most ${MOST_LINES}`] : []
  })
