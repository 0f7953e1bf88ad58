import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { setAsideOutdated } from './set-aside-outdated.ts'

const TEMPLATE = path.resolve('.data/template/small.db')
const root = mkdtempSync(path.join(tmpdir(), 'outdated-'))
const world = path.join(root, 'main')

beforeEach(() => {
  mkdirSync(world, { recursive: true })
  copyFileSync(TEMPLATE, path.join(world, 'shop.db'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('setAsideOutdated', () => {
  it('leaves a world alone that is built like the template', () => {
    expect(setAsideOutdated(world, TEMPLATE)).toBeUndefined()
    expect(existsSync(path.join(world, 'shop.db'))).toBe(true)
  })

  it('keeps a world of another schema under a name of its own, each time another one', () => {
    for (const name of ['main-before-1', 'main-before-2']) {
      mkdirSync(world, { recursive: true })
      copyFileSync(TEMPLATE, path.join(world, 'shop.db'))
      const database = new Database(path.join(world, 'shop.db'))
      database.exec('alter table Meta add column extra text')
      database.close()
      expect(setAsideOutdated(world, TEMPLATE)).toBe(name)
      expect(existsSync(path.join(root, name, 'shop.db'))).toBe(true)
      expect(existsSync(world)).toBe(false)
    }
  })

  it('leaves a damaged file where it is, for the world to say so', () => {
    writeFileSync(
      path.join(world, 'shop.db'),
      'this is no database at all, only some text that is long enough',
    )
    expect(setAsideOutdated(world, TEMPLATE)).toBeUndefined()
  })
})
