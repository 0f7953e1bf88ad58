import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { resolveImport } from '#tools/layout/import-graph.ts'
import { parseSource } from '#tools/parse-source.ts'
import { generate, ROOT } from './testing/generator-copy.ts'

/** Reads a file of the copy, or of the project if the copy doesn't have it. */
const createReader =
  (copy: string) =>
  (file: string): string | undefined => {
    const found = [copy, ROOT].map(root => path.join(root, file)).find(existsSync)
    return found && readFileSync(found, 'utf8')
  }

/** Names that a file imports from files of the project, as `file: name`, unless that file exports them. */
const findMissingImports = (file: string, read: (file: string) => string | undefined): string[] => {
  const { module } = parseSource({ file, text: read(file) ?? '' })

  return module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = resolveImport(file, moduleRequest.value)
    if (target === moduleRequest.value) return []
    const text = read(target)
    if (text === undefined) return [`${target} is missing`]
    const exported = parseSource({ file: target, text }).module.staticExports.flatMap(
      ({ entries: exports }) => exports.map(({ exportName }) => exportName.name),
    )

    return entries
      .flatMap(({ importName }) => (importName.kind === 'Name' ? [importName.name] : []))
      .filter(name => !exported.includes(name))
      .map(name => `${target}: ${name}`)
  })
}

/** Names that the compiler cannot find. It doesn't follow imports, which makes it fast. */
const findUnknownNames = (copy: string, files: readonly string[]): string[] => {
  const options = { noEmit: true, noResolve: true, jsx: 'preserve', target: 'ES2023', module: 'ESNext' }
  const compilerOptions = {
    ...options,
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    types: [],
  }
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc')
  try {
    execFileSync(tsc, ['-p', copy], { encoding: 'utf8', cwd: copy })
    return []
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
    return output.split('\n').filter(line => /Cannot find name|TS1\d{3}:/.test(line))
  }
}

it.each([
  [
    'a list call of a new domain with its screen',
    [
      ['new-call', 'generated', 'listRows', '--list', 'Favorite'],
      ['new-screen', 'account', 'generated-rows', '--call', 'generated.listRows'],
    ],
  ],
  [
    'a call of an existing domain and two open screens',
    [
      ['new-call', 'favorite', 'generatedChange'],
      ['new-call', 'favorite', 'generatedList', '--list', 'BlogPost'],
      ['new-screen', 'content', 'generated-list', '--call', 'favorite.generatedList', '--open'],
      ['new-screen', 'content', 'generated-form', '--call', 'favorite.add', '--open'],
      ['new-screen', 'content', 'generated-text', '--open'],
    ],
  ],
])('generates files whose names and imports exist: %s', (_what, commands) => {
  const { copy, written } = generate(...commands)
  const read = createReader(copy)
  expect(written.length).toBeGreaterThan(8)
  expect(written.flatMap(file => findMissingImports(file, read))).toEqual([])
  expect(findUnknownNames(copy, written)).toEqual([])
})

it.each(['new-call', 'new-screen'])('%s explains its arguments', script => {
  const run = (option: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', `tools/new/${script}.ts`, option], {
      cwd: ROOT,
      encoding: 'utf8',
    })
  const help = run('--help')

  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('Usage: ')])

  const unknown = run('--nope')
  expect([unknown.status, unknown.stderr]).toEqual([
    1,
    expect.stringMatching(/^Unknown option '--nope'[^]*Usage: /),
  ])
})
