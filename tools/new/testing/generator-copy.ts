import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** Root of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '../../..')

const COPIED = [
  'packages/storefront/features/favorite',
  'packages/storefront/pages',
  'packages/storefront/paths.ts',
  'package.json',
  'prisma/schema',
  'seed/data/seo.json',
  'packages/contract',
  'server/modules/favorite',
  'server/modules/index.ts',
  'tools',
  'server/testing/samples',
]

const copies: string[] = []
afterAll(() => copies.splice(0).forEach(copy => rmSync(copy, { recursive: true, force: true })))

/** Copies the files that the generators read and write. */
export const createCopy = (): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'shop-generators-'))
  copies.push(copy)
  for (const file of COPIED) cpSync(path.join(ROOT, file), path.join(copy, file), { recursive: true })
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Runs a generator in a copy. */
export const runGenerator = (copy: string, [script = '', ...args]: readonly string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', `tools/new/${script}.ts`, ...args], {
    cwd: copy,
    encoding: 'utf8',
  })

/** Runs generators in a new copy. Returns the copy and the source files that they wrote. Throws when one fails. */
export const generate = (...commands: readonly string[][]) => {
  const copy = createCopy()

  const lines = commands.flatMap(command => {
    const { status, stdout, stderr } = runGenerator(copy, command)
    if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
    return stdout.split('\n')
  })

  return { copy, written: [...new Set(lines.filter(line => /^\S+\.tsx?$/.test(line)))] }
}
