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
const worlds = path.join(root, 'worlds')
const aside = path.join(root, 'outdated')

/** A world made of the template; answers its database file. */
const makeWorld = (worldId = 'main'): string => {
  const world = path.join(worlds, worldId)
  const manifest = freshManifest(worldId, `World ${worldId}`)
  const file = path.join(world, manifest.stateDir, 'shop.db')
  mkdirSync(path.dirname(file), { recursive: true })
  writeManifest(world, manifest)
  copyFileSync(TEMPLATE, file)
  return file
}

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(worlds, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const addColumn = (file: string): void => {
  const database = new Database(file)
  database.exec('alter table Meta add column extra text')
  database.close()
}
const setAside = (template = TEMPLATE): string[] =>
  setAsideOutdated(worlds, template, aside).map(({ dir }) => path.basename(dir))

describe('setAsideOutdated', () => {
  it('leaves a world alone that is built like the template', () => {
    const file = makeWorld()
    expect(setAside()).toEqual([])
    expect(existsSync(file)).toBe(true)
  })

  it('[B-83] keeps every world of another schema in its own folder, each time another one', () => {
    for (const number of [1, 2]) {
      addColumn(makeWorld())
      addColumn(makeWorld('mine'))
      const current = makeWorld(`current-${number}`)
      expect(setAside()).toEqual([`main-${number}`, `mine-${number}`])
      expect(readManifest(path.join(aside, `mine-${number}`))?.title).toBe('World mine')
      expect(existsSync(path.join(worlds, 'main'))).toBe(false)
      expect(existsSync(current)).toBe(true)
    }
  })

  it('leaves the template in its place while another shop copies it', () => {
    const file = makeWorld()
    const template = path.join(root, 'template.db')
    copyFileSync(TEMPLATE, template)
    linkSync(template, path.join(root, 'held.db'))
    expect(setAside(template)).toEqual([])
    expect([existsSync(template), existsSync(file)]).toEqual([true, true])
  })

  it('leaves a current world alone when the template is in a folder that cannot be written, as in an image', () => {
    makeWorld()
    const template = path.join(root, 'sealed.db')
    copyFileSync(TEMPLATE, template)
    // As where no file can be made beside it.
    for (const ending of ['-wal', '-shm']) mkdirSync(template + ending)
    expect(setAside(template)).toEqual([])
    expect(readdirSync(worlds)).toEqual(['main'])
    addColumn(makeWorld())
    expect(setAside(template)).toEqual(['main-1'])
  })

  it('leaves a damaged file where it is, for the world to say so', () => {
    writeFileSync(makeWorld(), 'this is no database at all, only some text that is long enough')
    expect(setAside()).toEqual([])
  })
})
