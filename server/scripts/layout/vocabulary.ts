import type { TextFile } from '../requirements/references.ts'
import { splitSource } from './comments.ts'

/** Words that names and comments no longer use, with the word to use. The list grows as words become clean. */
export const retiredWords: readonly { pattern: RegExp; instead: string }[] = []

/** Retired words in names and comments of source files, as findings. Texts in quotes are not looked at. */
export const findRetiredWords = (
  files: readonly TextFile[],
  words: readonly { pattern: RegExp; instead: string }[] = retiredWords,
): string[] =>
  files.flatMap(({ file, text }) => {
    const { comments, code } = splitSource(text)
    return words.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(code)?.[0] ?? pattern.exec(comments)?.[0]
      return found === undefined ? [] : [`${file}: "${found}" is retired; write ${instead}`]
    })
  })
