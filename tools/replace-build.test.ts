import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { prepareBuildFolder, readBuildFiles, replaceBuild } from './replace-build.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'fixbench-build-'))
afterAll(() => rmSync(dir, { recursive: true }))

const dist = path.join(dir, 'dist')

/** Builds `main.js` and a chunk, both with the name of the build as their content. */
const build = (name: string): void => {
  const next = prepareBuildFolder(dist)
  mkdirSync(path.join(next, 'server'))
  writeFileSync(path.join(next, 'server/main.js'), name)
  writeFileSync(path.join(next, `server/chunk-${name}.js`), name)
  replaceBuild(next, dist)
}

it('a build keeps the chunks of the build before, also when it is repeated, and no older ones (issue 44)', () => {
  for (const name of ['a', 'b', 'c', 'c']) build(name)

  const has = (name: string) => existsSync(path.join(dist, `server/chunk-${name}.js`))
  expect([has('a'), has('b'), has('c')]).toEqual([false, true, true])
  expect(readFileSync(path.join(dist, 'server/main.js'), 'utf8')).toBe('c')
  expect(readBuildFiles(dist)).toEqual(
    expect.arrayContaining([path.join('server', 'main.js'), path.join('server', 'chunk-c.js')]),
  )
  expect(readBuildFiles(dist)).not.toContain(path.join('server', 'chunk-b.js'))
})

it('a build keeps what other commands have written beside it, such as the packed kit', () => {
  build('d')
  mkdirSync(path.join(dist, 'kit'))
  writeFileSync(path.join(dist, 'kit/fixbench.tgz'), 'packed')

  for (const name of ['e', 'f']) build(name)

  expect(readFileSync(path.join(dist, 'kit/fixbench.tgz'), 'utf8')).toBe('packed')
  expect(readBuildFiles(dist)).not.toContain(path.join('kit', 'fixbench.tgz'))
})

it('a build deletes what interrupted builds have left, and not what another build is writing (issue 44)', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const names = [`dist.next-${ended}`, `dist.next-${ended}.old`, `dist.next-${process.ppid}`]
  for (const name of names) mkdirSync(path.join(dir, name))

  const folder = prepareBuildFolder(dist)

  expect(names.filter(name => existsSync(path.join(dir, name)))).toEqual([`dist.next-${process.ppid}`])
  expect(readdirSync(folder)).toEqual([])
})
