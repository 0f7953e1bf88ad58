import fs from 'node:fs'
import path from 'node:path'

const FOLDERS = ['bench', 'client', 'e2e', 'packages', 'seed', 'server', 'tools']

/** Tests whose titles take their ids from a table in another file. */
const TABLES = [
  { table: 'server/testing/specified-calls.ts', test: 'server/calls/specified-calls.test.ts' },
  {
    table: 'packages/storefront/testing/specified-routes.ts',
    test: 'client/app/router/specified-routes.test.ts',
  },
]

/** Creates a pattern that matches only whole ids, so `CALL-shop-cart` doesn't match `CALL-shop-cart-add`. */
export const idPattern = (ids: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w.-])(?:${ids.map(id => id.replaceAll('.', '\\.')).join('|')})(?![\\w-])`)

/**
 * Reads all test files once and returns a function that finds those that name an id, in stages: without server first.
 */
export const createTestFinder = (root: string): ((ids: readonly string[]) => string[][]) => {
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')
  const files = FOLDERS.flatMap(folder =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.test\.tsx?$/.test(name))
      .map(name => path.join(folder, name)),
  )
  const texts = new Map(files.map(file => [file, read(file)]))

  for (const { table, test } of TABLES) texts.set(test, `${texts.get(test) ?? ''}${read(table)}`)

  return ids => {
    const pattern = idPattern(ids)
    const matches = [...texts].filter(([, text]) => pattern.test(text))
    const isQuick = (text: string): boolean =>
      !/setUp(?:Shop|Worlds)|create(?:TestApp|WorldApp|\w+Kit)/.test(text)
    const names = (part: typeof matches): string[] => part.map(([file]) => file)
    return [
      names(matches.filter(([, text]) => isQuick(text))),
      names(matches.filter(([, text]) => !isQuick(text))),
    ].filter(stage => stage.length > 0)
  }
}
