import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { formatGroup, formatIndex } from './requirements/format.ts'
import { loadGroups } from './requirements/groups.ts'
import { findWhere } from './requirements/references.ts'
import { listTrackedFiles, ROOT } from './tracked-files.ts'

const FOLDER = path.join(ROOT, 'docs/requirements')

/** `npm run docs:requirements`: generates `docs/requirements` from code, texts and the ids in sources and tests. */
const main = (): void => {
  const files = listTrackedFiles().filter(file => /\.(tsx?|mjs|css)$/.test(file))
  const where = findWhere(files.map(file => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') })))
  const groups = loadGroups()
  for (const group of groups) writeFileSync(path.join(FOLDER, `${group.name}.md`), formatGroup(group, where))
  writeFileSync(path.join(FOLDER, 'README.md'), formatIndex(groups))
  console.log(groups.map(({ name, rows }) => `${name} ${rows.length}`).join(', '))
}

main()
