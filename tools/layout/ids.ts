import { findIds, type TextFile } from '#tools/requirements/references.ts'

/** Fictional ids in tests of these scripts. */
const fictional = /^(OWN-test|CALL-none)/

/** Reads the ids of the tables in `docs/requirements`, the first cell of each row. */
export const readListedIds = (pages: readonly TextFile[]): Set<string> =>
  new Set(pages.flatMap(({ text }) => [...text.matchAll(/^\| ([\w.-]+) \|/gm)].map(([, id = '']) => id)))

/** Finds ids in files that no table lists. A prefix of a listed id stands for all ids that start with it. */
export const findUnlistedIds = (files: readonly TextFile[], listed: ReadonlySet<string>): string[] => {
  const isListed = (id: string): boolean =>
    listed.has(id) || fictional.test(id) || [...listed].some(known => known.startsWith(`${id}-`))
  return files.flatMap(({ file, text }) =>
    findIds(text)
      .filter(id => !isListed(id))
      .map(id => `${file}: ${id} is not in docs/requirements (npm run docs:requirements)`),
  )
}
