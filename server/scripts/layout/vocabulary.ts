import type { TextFile } from '../requirements/references.ts'
import { splitSource } from './comments.ts'

/** A banned word and its replacement. */
type RetiredWord = {
  pattern: RegExp
  instead: string
  /** Bans the word only in comments, because names of the contract contain it. */
  isAllowedInCode?: true
}

/** Words that identifiers and comments must not use. */
const retiredWords: readonly RetiredWord[] = [
  { pattern: /\b[iI]slands?\b|\w+Islands?\b/, instead: 'lazy section' },
  { pattern: /\b(?:own-words|ownWords)\b/, instead: 'messages or labels' },
  { pattern: /\blastHolder\b/, instead: 'file lease' },
  { pattern: /\bshorten\w*Log\b|\bshortens? the log\b/, instead: 'checkpoint' },
  { pattern: /\b(?:honour|travelled|travelling|whilst)\w*/i, instead: 'the American spelling' },
  { pattern: /\b\w+isation\b/, instead: 'the American spelling (-ization)' },
  { pattern: /\bholdStill\b/, instead: 'pauseWrites' },
  { pattern: /\bcarrierFor\b/, instead: 'transportFor' },
  { pattern: /\b(?:strikes?|struck|striking)\b/, instead: 'apply' },
  { pattern: /\b[sS]hel(?:f|ved?)\b/, instead: 'stock, or product list' },
  { pattern: /\bspares\b/, instead: 'pool' },
  { pattern: /\b[tT]rouble(?!dLines)\w*|\w+Trouble\b/, instead: 'error or failure' },
  { pattern: /\b\w*[pP]rogrammes?\b/, instead: 'program' },
  { pattern: /\b\w*[cC]entre[ds]?\b/, instead: 'center' },
  { pattern: /\b\w*[nN]eighbour\w*/, instead: 'neighbor' },
  { pattern: /\b\w*[cC]atalogue\w*/, instead: 'catalog' },
  { pattern: /\b\w*[cC]olour\w*/, instead: 'color' },
  { pattern: /\b[cC]ancelled\b/, instead: 'canceled', isAllowedInCode: true },
  { pattern: /\bworked out\b/, instead: 'computed' },
  { pattern: /\b(?:can|may|could) be had\b/, instead: 'available' },
  { pattern: /\bmeanwhile\b/i, instead: 'in the meantime, or what happens then' },
  { pattern: /\banew\b/, instead: 'again', isAllowedInCode: true },
  { pattern: /\bthat which\b|\bwhat it is\b/, instead: 'the thing itself' },
  { pattern: /\bgoes (?:on|along|round)\b/, instead: 'continues' },
  { pattern: /\b[vV]erdict\w*/, instead: 'status or result' },
  {
    pattern: /\b(?:\w*[a-z]Wish(?!List|Schema)\w*|Wish(?!List)[A-Z]\w*)\b/,
    instead: 'favorite, or what is requested',
  },
  {
    pattern: /\b(?!(?:last)?[iI]ndexOf|getPrototypeOf|toBeInstanceOf|\w*[iI]nstanceOf)\w+[a-z]Of\(/,
    instead: 'a name that begins with find, get, compute or to',
  },
]

/** Finds retired words in identifiers and comments of source files. Ignores string literals. */
export const findRetiredWords = (
  files: readonly TextFile[],
  words: readonly RetiredWord[] = retiredWords,
): string[] =>
  files.flatMap(({ file, text }) => {
    const { comments, code } = splitSource({ file, text })
    return words.flatMap(({ pattern, instead, isAllowedInCode }) => {
      const found = pattern.exec(comments) ?? (isAllowedInCode === true ? null : pattern.exec(code))
      return found === null ? [] : [`${file}: "${found[0]}" is retired; write ${instead}`]
    })
  })
