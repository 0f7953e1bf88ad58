import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openJournal } from './journal.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'journal-'))
  file = path.join(dir, 'notes.jsonl')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const open = (list: () => unknown[] = () => [], maxLines = 100) => openJournal(file, { maxLines, list })

describe('a journal', () => {
  it('has what another process appended', () => {
    const journal = open()
    journal.append({ note: 1 })
    journal.append({ note: 2 })

    expect(open().read()).toEqual([{ note: 1 }, { note: 2 }])
  })

  it('is empty without a file, and after its removal', () => {
    const journal = open()
    expect(journal.read()).toEqual([])
    journal.append(1)

    journal.remove()

    expect(open().read()).toEqual([])
  })

  it('leaves out a line that was cut off, and goes on after it', () => {
    open().append(1)
    appendFileSync(file, '{"note":')
    const journal = open()
    journal.read()

    journal.append(2)

    expect(open().read()).toEqual([1, 2])
  })

  it('is written anew when it is long', () => {
    const journal = open(() => ['kept'], 3)

    for (const note of [1, 2, 3, 4]) journal.append(note)

    expect(open().read()).toEqual(['kept'])
  })

  it('can be read by its owner only', () => {
    open().append(1)

    expect(statSync(file).mode & 0o077).toBe(0)
  })

  it('is given up when its folder is gone', () => {
    const journal = open()
    rmSync(dir, { recursive: true })

    expect(() => journal.append(1)).not.toThrow()
  })
})
