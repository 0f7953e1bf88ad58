import { expect, it } from 'vitest'
import { addImport, insertBefore, toCamel, toKebab, toPascal } from './edit-source.ts'

it('converts between kebab, camel and Pascal case', () => {
  expect([toCamel('saved-list'), toPascal('saved-list'), toKebab('listParts')]).toEqual([
    'savedList',
    'SavedList',
    'list-parts',
  ])
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
