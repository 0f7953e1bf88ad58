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
import { openFile } from '@fixbench/server/database/driver.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setAsideOutdated } from './set-aside-outdated.ts'
import { freshManifest, readManifest, writeManifest } from './storage/manifest.ts'

const TEMPLATE = path.resolve('.data/template/small.db')
const root = mkdtempSync(path.join(tmpdir(), 'outdated-'))
const worlds = path.join(root, 'worlds')
const aside = path.join(root, 'outdated')

/** Creates a world from the template and returns its database file. */
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
  const database = openFile(file)
  database.exec('alter table Meta add column extra text')
  database.close()
}
const setAside = (template = TEMPLATE): string[] =>
  setAsideOutdated(worlds, template, aside).map(({ dir }) => path.basename(dir))

describe('setAsideOutdated', () => {
  it('leaves a world with the template’s schema in place', () => {
    const file = makeWorld()
    expect(setAside()).toEqual([])
    expect(existsSync(file)).toBe(true)
  })

  it('[B-83] moves every world with another schema to a separate folder', () => {
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

  it('leaves the template in place while another shop copies it', () => {
    const file = makeWorld()
    const template = path.join(root, 'template.db')
    copyFileSync(TEMPLATE, template)
    linkSync(template, path.join(root, 'held.db'))
    expect(setAside(template)).toEqual([])
    expect([existsSync(template), existsSync(file)]).toEqual([true, true])
  })

  it('leaves a current world in place when the template is in a read-only folder, as in a container image', () => {
    makeWorld()
    const template = path.join(root, 'sealed.db')
    copyFileSync(TEMPLATE, template)
    // Simulates a folder in which SQLite can't create these files.
    for (const ending of ['-wal', '-shm']) mkdirSync(template + ending)

    expect(setAside(template)).toEqual([])
    expect(readdirSync(worlds)).toEqual(['main'])

    addColumn(makeWorld())
    expect(setAside(template)).toEqual(['main-1'])
  })

  it('leaves a damaged file in place, because opening the world reports it', () => {
    writeFileSync(makeWorld(), 'this is no database at all, only some text that is long enough')
    expect(setAside()).toEqual([])
  })
})
