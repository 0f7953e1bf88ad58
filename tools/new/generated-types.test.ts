import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { createCopy, generate, ROOT, runGenerator } from './testing/generator-copy.ts'

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

it(
  'new-screen writes screens without type errors for lists, forms and texts [DEV-10]',
  () => {
    const { copy, written } = generate(
      ['new-call', 'generated', 'listRows', '--list', 'Favorite'],
      ['new-screen', 'account', 'generated-rows', '--call', 'generated.listRows'],
      ['new-call', 'favorite', 'generatedChange'],
      ['new-screen', 'account', 'generated-change', '--call', 'favorite.generatedChange'],
      ['new-screen', 'content', 'generated-form', '--call', 'favorite.add', '--open'],
      ['new-screen', 'content', 'generated-text', '--open'],
    )
    const screens = written.filter(file => file.startsWith('client/') && !file.includes('.test.'))

    expect(screens.filter(file => file.endsWith('.screen.tsx'))).toHaveLength(4)
    expect(findTypeErrors(copy, screens)).toEqual([])
  },
  COMPILER_TIMEOUT_MS,
)

it('new-screen rejects a call that the contract lacks, and one whose fields aren’t texts [DEV-10]', () => {
  const copy = createCopy()
  const run = (call: string) => runGenerator(copy, ['new-screen', 'account', 'rejected', '--call', call])

  expect(run('favorite.nothing').stderr).toContain("The contract has no call 'favorite.nothing'")
  expect(run('favorite.share').stderr).toContain('favorite.share needs isShared')
})
