import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatGroup, formatIndex } from './requirements/format.ts'
import { loadGroups } from './requirements/groups.ts'
import { findWhere } from './requirements/references.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = path.join(ROOT, 'docs/requirements')

/** `npm run docs:requirements`: generates `docs/requirements` from code, texts and the ids in sources and tests. */
const main = (): void => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(file => /\.(tsx?|mjs|css)$/.test(file) && existsSync(path.join(ROOT, file)))
  const where = findWhere(files.map(file => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })))
  const groups = loadGroups()
  for (const group of groups) writeFileSync(path.join(FOLDER, `${group.name}.md`), formatGroup(group, where))
  writeFileSync(path.join(FOLDER, 'README.md'), formatIndex(groups))
  console.log(groups.map(({ name, rows }) => `${name} ${rows.length}`).join(', '))
}

main()
