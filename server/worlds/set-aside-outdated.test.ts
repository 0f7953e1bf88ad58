import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setAsideOutdated } from './set-aside-outdated.ts'
import { freshManifest, readManifest, writeManifest } from './storage/manifest.ts'

const TEMPLATE = path.resolve('.data/template/small.db')
const root = mkdtempSync(path.join(tmpdir(), 'outdated-'))
const world = path.join(root, 'main')

/** A world made of the template; answers its database file. */
const makeWorld = (): string => {
  const manifest = freshManifest('main', 'Main world')
  const file = path.join(world, manifest.stateDir, 'shop.db')
  mkdirSync(path.dirname(file), { recursive: true })
  writeManifest(world, manifest)
  copyFileSync(TEMPLATE, file)
  return file
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root)
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('setAsideOutdated', () => {
  it('leaves a world alone that is built like the template', () => {
    const file = makeWorld()
    expect(setAsideOutdated(world, TEMPLATE)).toBeUndefined()
    expect(existsSync(file)).toBe(true)
  })

  it('keeps a world of another schema under a name of its own, each time another one', () => {
    for (const name of ['main-before-1', 'main-before-2']) {
      const database = new Database(makeWorld())
      database.exec('alter table Meta add column extra text')
      database.close()
      expect(setAsideOutdated(world, TEMPLATE)).toBe(name)
      expect(readManifest(path.join(root, name))?.worldId).toBe(name)
      expect(existsSync(world)).toBe(false)
    }
  })

  it('leaves the template in its place while another shop copies it', () => {
    const file = makeWorld()
    const template = path.join(root, 'template.db')
    copyFileSync(TEMPLATE, template)
    linkSync(template, path.join(root, 'held.db'))
    expect(setAsideOutdated(world, template)).toBeUndefined()
    expect([existsSync(template), existsSync(file)]).toEqual([true, true])
  })

  it('leaves a current world alone when the template is in a folder that cannot be written, as in an image', () => {
    makeWorld()
    const template = path.join(root, 'sealed.db')
    copyFileSync(TEMPLATE, template)
    // As where no file can be made beside it.
    for (const ending of ['-wal', '-shm']) mkdirSync(template + ending)
    expect(setAsideOutdated(world, template)).toBeUndefined()
    expect(existsSync(world)).toBe(true)
    expect(readdirSync(root).filter(name => name.startsWith('.'))).toEqual([])
    const database = new Database(makeWorld())
    database.exec('alter table Meta add column extra text')
    database.close()
    expect(setAsideOutdated(world, template)).toMatch(/^main-before-/)
  })

  it('leaves a damaged file where it is, for the world to say so', () => {
    writeFileSync(makeWorld(), 'this is no database at all, only some text that is long enough')
    expect(setAsideOutdated(world, TEMPLATE)).toBeUndefined()
  })
})
