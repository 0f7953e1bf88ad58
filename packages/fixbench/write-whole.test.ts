import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeWhole } from './write-whole.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'fixbench-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('writes a file', async () => {
  const file = path.join(folder, 'a.json')

  await writeWhole(file, '{}')

  expect(readFileSync(file, 'utf8')).toBe('{}')
  expect(readdirSync(folder)).toEqual(['a.json'])
})

it.skipIf(!existsSync('/dev/full'))('names the place of a full disk, and leaves nothing there', async () => {
  const file = path.join(folder, 'b.gz')
  symlinkSync('/dev/full', `${file}.part`)

  const written = writeWhole(file, 'text')

  await expect(written).rejects.toThrow(
    `The disk of ${file} is full. Free some space, or choose another place.`,
  )
  expect(readdirSync(folder)).not.toContain('b.gz.part')
})
