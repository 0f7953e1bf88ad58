import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { resolveImport } from '#tools/layout/import-graph.ts'
import { parseSource } from '#tools/parse-source.ts'
import { createCopy, generate, ROOT, runGenerator } from './testing/generator-copy.ts'

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

/** A compiler that loads a third of the project takes its time on a busy machine. */
const COMPILER_TIMEOUT_MS = 300_000

const AMBIENT = ['packages/ui/css-variables.d.ts', 'packages/storefront/lib/api/virtual-contract.d.ts'].map(
  name => path.join(ROOT, name),
)

const TARGETS = {
  '#client/*': 'client/*',
  '#storefront/*': 'packages/storefront/*',
  '#server/*': 'server/*',
  '@fixbench/server/*': 'server/*',
  '@fixbench/*': 'packages/*',
}

/** Import paths that lead to the copy, and for files that it doesn't have to the project. */
const createPaths = (copy: string): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(TARGETS).map(([name, target]) => [
      name,
      [copy, ROOT].map(root => path.join(root, target)),
    ]),
  )

/** What the compiler finds in the given files of the copy. Other files of the copy are incomplete. */
const findTypeErrors = (copy: string, files: readonly string[]): string[] => {
  const compilerOptions = { incremental: false, tsBuildInfoFile: null, paths: createPaths(copy) }
  writeFileSync(
    path.join(copy, 'tsconfig.json'),
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.json'),
      compilerOptions,
      include: [],
      files: [...files, ...AMBIENT],
    }),
  )

  const compiler = path.join(ROOT, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(compiler, ['-p', copy, '--pretty', 'false', '--checkers', '1'], {
    cwd: copy,
    encoding: 'utf8',
  })

  const isAbout = (line: string) => files.some(file => line.startsWith(`${file}(`))

  return stdout.split('\n').filter(line => isAbout(line) || line.startsWith('error TS'))
}

/** Calls of a new domain and of an existing one, and screens for lists, forms and texts. Each command is a process. */
const COMMANDS = [
  ['new-call', 'generated', 'listRows', '--list', 'Favorite'],
  ['new-screen', 'account', 'generated-rows', '--call', 'generated.listRows'],
  ['new-call', 'favorite', 'generatedChange'],
  ['new-screen', 'account', 'generated-change', '--call', 'favorite.generatedChange'],
  ['new-call', 'favorite', 'generatedList', '--list', 'BlogPost'],
  ['new-screen', 'content', 'generated-list', '--call', 'favorite.generatedList', '--open'],
  ['new-screen', 'content', 'generated-form', '--call', 'favorite.add', '--open'],
  ['new-screen', 'content', 'generated-text', '--open'],
]

let copy = ''
let written: readonly string[] = []
beforeAll(() => {
  const generated = generate(...COMMANDS)
  copy = generated.copy
  written = generated.written
})

it('new-call and new-screen write files whose names and imports exist', () => {
  const read = createReader(copy)

  expect(written.length).toBeGreaterThan(20)
  expect(written.flatMap(file => findMissingImports(file, read))).toEqual([])
  expect(findUnknownNames(copy, written)).toEqual([])
})

it(
  'new-screen writes screens without type errors for lists, forms and texts [DEV-10]',
  () => {
    const screens = written.filter(file => file.startsWith('client/') && !file.includes('.test.'))

    expect(screens.filter(file => file.endsWith('.screen.tsx'))).toHaveLength(5)
    expect(findTypeErrors(copy, screens)).toEqual([])
  },
  COMPILER_TIMEOUT_MS,
)

it('new-screen rejects a call that the contract lacks, and one whose fields aren’t texts [DEV-10]', () => {
  const unchanged = createCopy()
  const run = (call: string) => runGenerator(unchanged, ['new-screen', 'account', 'rejected', '--call', call])

  expect(run('favorite.nothing').stderr).toContain("The contract has no call 'favorite.nothing'")
  expect(run('favorite.share').stderr).toContain('favorite.share needs isShared')
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
