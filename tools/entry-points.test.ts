import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '@fixbench/server/config.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const ManifestSchema = z.object({ scripts: z.record(z.string(), z.string()) })
const scripts = import.meta.dirname
const folder = mkdtempSync(path.join(tmpdir(), 'shop-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (args: readonly string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', env: { PATH: process.env['PATH'], ...env } })

describe('[B-81] .env', () => {
  const file = path.join(folder, '.env')
  writeFileSync(file, '# a comment\nPORT=3141\nSHOP_ORIGIN="https://shop.example"\nCHROME_PATH=/opt/chrome\n')
  const loaded = (env: Record<string, string>, names?: readonly string[], from = file) => {
    const program = `import { loadEnv } from ${JSON.stringify(path.join(scripts, 'load-env.mjs'))}
      loadEnv(${JSON.stringify({ file: from, names })})
      console.log(JSON.stringify([process.env.PORT, process.env.SHOP_ORIGIN, process.env.CHROME_PATH]))`
    return JSON.parse(run(['--input-type=module', '-e', program], env).stdout) as unknown
  }

  it('[B-81] sets environment variables that aren’t already set', () => {
    expect(loaded({})).toEqual(['3141', 'https://shop.example', '/opt/chrome'])
    expect(loaded({ PORT: '3142' })).toEqual(['3142', 'https://shop.example', '/opt/chrome'])
  })

  it('[B-81] sets only tool settings for tests', () => {
    expect(loaded({}, ['CHROME_PATH'])).toEqual([null, null, '/opt/chrome'])
  })

  it('[B-81] is optional', () => {
    expect(loaded({}, undefined, path.join(folder, 'none'))).toEqual([null, null, null])
  })

  it('[B-81] can be a copy of .env.example, which lists every setting with its default', () => {
    const example = readFileSync(path.resolve(scripts, '../.env.example'), 'utf8')
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    const settings = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    )

    expect(readConfig(settings)).toEqual(readConfig({}))
    expect(names).toEqual(
      expect.arrayContaining(['PORT', 'STAND_IN_PAYMENT', 'STAND_IN_SIGN_IN', 'TRUSTED_PROXY']),
    )
  })
})

describe('[B-88] an old Node', () => {
  // Reports an old version. A real one also lacks `import.meta.dirname` and `parseEnv`.
  const fakeVersion = path.join(folder, 'old-node.mjs')
  writeFileSync(
    fakeVersion,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })
    Object.defineProperty(process, 'version', { value: 'v18.20.8' })`,
  )

  it.each(['start', 'dev', 'test', 'e2e', 'prepare', 'generate', 'lint', 'run'])(
    '[B-88] is rejected by %s with a clear message',
    name => {
      const { status, stderr, stdout } = run(['--import', fakeVersion, path.join(scripts, `${name}.mjs`)])
      expect([status, stderr, stdout]).toEqual([
        1,
        'The shop needs Node 20.19 or newer; this is v18.20.8.\n',
        '',
      ])
    },
  )
})

it('every script works in a fresh clone, because it starts with a program that needs no packages', () => {
  const { scripts: commands } = ManifestSchema.parse(
    JSON.parse(readFileSync(path.resolve(scripts, '../package.json'), 'utf8')),
  )
  const needPackages = Object.entries(commands).filter(
    ([, command]) => !/^node tools\/[\w-]+\.mjs\b/.test(command),
  )

  expect(needPackages).toEqual([])
})

it.each([['new'], ['new', 'With Spaces'], ['apply'], []])(
  '[B-88] migrate %s with missing or invalid arguments prints its usage without a stack trace',
  (...args) => {
    const { status, stderr } = run(['--import', 'tsx', path.join(scripts, 'migrations/main.ts'), ...args])
    expect(status).toBe(1)
    expect(stderr).toContain('npm run db:new -- <name>')
    expect(stderr).not.toMatch(/^\s+at /m)
  },
)
