import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkModules } from './scratch-copy.ts'

const root = path.resolve(import.meta.dirname, '../../..')
/** Packages of this repository with their folders. */
const PACKAGES = [
  ['contract', 'contract'],
  ['pictures', 'pictures'],
  ['client', 'sdk'],
  ['testing', 'testing'],
] as const

let copy: string

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'proof-copy-')))
  for (const [, folder] of PACKAGES) mkdirSync(path.join(copy, 'packages', folder), { recursive: true })
  linkModules(root, copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

it.each(PACKAGES)(
  'the copy loads its own %s, so that a fault in it reaches the tests [TEST-14]',
  (name, folder) => {
    const loaded = realpathSync(path.join(copy, 'node_modules/@fixbench', name))

    expect(loaded).toBe(path.join(copy, 'packages', folder))
  },
)

it('the copy loads installed packages from the original', () => {
  expect(realpathSync(path.join(copy, 'node_modules/zod'))).toBe(
    realpathSync(path.join(root, 'node_modules/zod')),
  )
})
