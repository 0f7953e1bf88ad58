import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import {
  addImport,
  createFilePlan,
  insertAfterImports,
  insertBefore,
  replaceText,
  toCamel,
  toKebab,
  toPascal,
  toTitle,
} from './edit-source.ts'

it('converts names between kebab, camel and Pascal case, and to titles', () => {
  expect(toCamel('saved-list')).toBe('savedList')
  expect(toPascal('saved-list')).toBe('SavedList')
  expect(toKebab('listParts')).toBe('list-parts')
  expect(toTitle('saved-list')).toBe('Saved list')
})

it('inserts into the right object, and reports a missing anchor', () => {
  const source = 'const a = {\n}\nconst b = {\n  x: 1,\n}\n'
  expect(insertBefore(source, 'const b', '}', '  y: 2,\n')).toBe(
    'const a = {\n}\nconst b = {\n  x: 1,\n  y: 2,\n}\n',
  )
  expect(() => insertBefore(source, 'const c', '}', '')).toThrow("'const c' is missing")
  expect(() => insertBefore(source, 'const b', ']', '')).toThrow("']' is missing after 'const b'")
})

it('adds an import once', () => {
  const once = addImport('const a = 1\n', "import { z } from 'zod'")
  expect(addImport(once, "import { z } from 'zod'")).toBe(once)
})

it('inserts a handler below imports that span several lines', () => {
  const source =
    "import type { Handlers } from 'h'\nimport {\n  a,\n} from 'a'\n\nexport const all: Handlers<typeof e> = {\n  a,\n}\n"
  expect(insertBefore(source, 'Handlers<typeof', '}', '  b,\n')).toContain('= {\n  a,\n  b,\n}\n')
})

it('inserts after the last import and replaces only what exists', () => {
  const source = "import {\n  a,\n} from 'a'\n\nexport const b = a\n"
  expect(insertAfterImports(source, '\n// next')).toBe(
    "import {\n  a,\n} from 'a'\n// next\n\nexport const b = a\n",
  )
  expect(() => replaceText(source, 'chat', 'x')).toThrow("'chat' is missing")
})

it('writes no file if one of the planned files is refused', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'plan-'))
  writeFileSync(path.join(dir, 'old.ts'), '')
  const plan = createFilePlan()
  plan.create(path.join(dir, 'new.ts'), 'new')

  expect(() => plan.create(path.join(dir, 'old.ts'), '')).toThrow('already exists')
  expect(readdirSync(dir)).toEqual(['old.ts'])

  plan.edit(path.join(dir, 'old.ts'), source => `${source}edited`)
  plan.write()

  expect(readdirSync(dir).toSorted()).toEqual(['new.ts', 'old.ts'])
  expect(readFileSync(path.join(dir, 'old.ts'), 'utf8')).toBe('edited')

  rmSync(dir, { recursive: true })
})
