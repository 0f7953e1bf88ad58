import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contractFile, type NewCall, repoFile, routesFile, serviceFile, testFile } from './call-templates.ts'

const VALUE_IMPORT = /^import \{ (.+) \} from '(#[^']+)'$/gm

const list: NewCall = {
  domain: 'partner',
  name: 'list',
  list: {
    table: 'Partner',
    model: {
      columns: [
        { name: 'city', type: 'String', isOptional: false },
        { name: 'joinedAt', type: 'DateTime', isOptional: true },
        { name: 'isOpen', type: 'Boolean', isOptional: false },
      ],
      isOwn: false,
    },
  },
}
const change: NewCall = { domain: 'partner', name: 'join', list: undefined }

/** Values that generated code imports, as pairs of file and name, except from other generated files. */
const listImports = (code: string): (readonly [file: string, name: string])[] =>
  [...code.matchAll(VALUE_IMPORT)]
    .filter(([, , file = '']) => !file.includes('partner'))
    .flatMap(([, names = '', file = '']) =>
      names
        .split(', ')
        .filter(name => !name.startsWith('type '))
        .map(name => [file, name] as const),
    )

it.each([
  ['a list', list],
  ['a call that changes something', change],
])('the generated code imports only existing names, for %s', (_what, call) => {
  const files = [serviceFile(call), repoFile(call), routesFile(call, 'partner'), testFile(call, 'partner')]
  files.push(contractFile(call))
  const imports = files.flatMap(listImports)
  expect(imports.length).toBeGreaterThan(2)
  for (const [file, name] of imports) {
    const source = readFileSync(file.replace('#contract/', 'server/contract/').replace('#', ''), 'utf8')
    expect(source).toMatch(new RegExp(`^export const ${name}\\b`, 'm'))
  }
})

it('a generated service imports only what its repo exports', () => {
  const names = /import \{ (.+) \} from '\.\/list\.repo\.ts'/.exec(serviceFile(list))?.[1]?.split(', ')
  expect(names).toEqual(['listPage'])
  for (const name of names ?? []) expect(repoFile(list)).toContain(`export const ${name} =`)
})

it('a generated list has the columns of its table', () => {
  expect(contractFile(list)).toContain(
    'z.object({ id: z.string(), city: z.string(), joinedAt: z.string().nullable(), isOpen: z.boolean() })',
  )
  expect(repoFile(list)).toContain(
    "select: 'id, city, joinedAt, isOpen', from: 'from Partner', orderBy: 'id desc'",
  )
  expect(serviceFile(list)).toContain('isOpen: row.isOpen === 1')
})
