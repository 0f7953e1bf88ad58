import { toCallId } from '@fixbench/console/contract/fields.ts'
import { groupByKey } from '@fixbench/contract/core/lists.ts'
import { isNonTestSource, isTestSource } from './source-kinds.ts'

/** A file of the repository with its text. */
export type TextFile = { file: string; text: string }

const ID =
  /(?<![\w-])(?:(?:CALL|ROUTE|STATE|ENTITY|ERR|RULE|UI|LAYOUT|SCREEN|ROLE|CONST|AMB|OWN)-[\w.-]+|[BSC]-\d{2}(?![\w-])|storefront-\d+)([$*…{]?)/g

/** Finds requirement ids in a text. Ignores incomplete ones such as `ROUTE-guard-${name}`. */
export const findIds = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(ID)]
      .filter(([id, rest]) => rest === '' && !id.endsWith('-'))
      .map(([id]) => id.replace(/\.+$/, '')),
  ),
]

/** Finds the ids of console calls that are derived from their page and name. */
const findConsoleIds = (text: string): string[] => {
  const [, page, calls = ''] = /consoleCalls\('(\w+)', \{(.*)/s.exec(text) ?? []
  if (page === undefined) return []
  return [...calls.matchAll(/^ {2}(\w+): (?:read\()?\{/gm)].map(([, name = '']) => toCallId(page, name))
}

const groupById = (files: readonly TextFile[]): ReadonlyMap<string, string[]> =>
  groupByKey(
    files.flatMap(({ file, text }) =>
      [...new Set([...findIds(text), ...findConsoleIds(text)])].map(id => [id, file] as const),
    ),
  )

const MAX_FILES = 2

/** Maps each id to the first two files that name it, tests first. */
export const findWhere = (files: readonly TextFile[]): Map<string, string[]> => {
  const tests = groupById(files.filter(({ file }) => isTestSource(file)))
  const sources = groupById(files.filter(({ file }) => !isTestSource(file) && isNonTestSource(file)))

  const ids = new Set([...tests.keys(), ...sources.keys()])

  return new Map(
    [...ids].map(id => [
      id,
      [...(tests.get(id) ?? []).sort(), ...(sources.get(id) ?? []).sort()].slice(0, MAX_FILES),
    ]),
  )
}
