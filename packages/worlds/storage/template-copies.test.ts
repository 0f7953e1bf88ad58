import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTemplateCopies } from './template-copies.ts'

describe('copies of the template', () => {
  let root: string
  let template: string
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'template-copies-'))
    template = path.join(root, 'template.db')
    writeFileSync(template, 'first seed')
  })

  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const readScratch = (): string[] => readdirSync(root).filter(name => name.startsWith('.scratch-'))

  it('moves the prepared copy to the new world and copies when none is prepared', async () => {
    const copies = createTemplateCopies(template, root, false)
    onTestFinished(() => copies.close())
    await copies.prepare()
    expect(readScratch()).toHaveLength(1)
    const targets = ['one.db', 'two.db'].map(name => path.join(root, name))
    await Promise.all(targets.map(file => copies.place(file)))
    expect(targets.map(file => readFileSync(file, 'utf8'))).toEqual(['first seed', 'first seed'])
  })

  it('never hands out a copy of an older seed', async () => {
    const copies = createTemplateCopies(template, root, false)
    onTestFinished(() => copies.close())
    await copies.prepare()
    writeFileSync(template, 'second, longer seed')
    const target = path.join(root, 'one.db')
    await copies.place(target)
    expect(readFileSync(target, 'utf8')).toBe('second, longer seed')
  })

  it('leaves nothing behind when it closes, and prepares nothing afterward', async () => {
    const copies = createTemplateCopies(template, root, false)
    const preparing = copies.prepare()
    await copies.close()
    await preparing
    await copies.prepare()
    expect(readScratch()).toEqual([])
  })

  it('reports a missing template', async () => {
    rmSync(template)
    const copies = createTemplateCopies(template, root, false)
    onTestFinished(() => copies.close())
    await copies.prepare()
    await expect(copies.place(path.join(root, 'one.db'))).rejects.toThrow('is missing')
    expect(existsSync(path.join(root, 'one.db'))).toBe(false)
    expect(readScratch()).toEqual([])
  })
})
