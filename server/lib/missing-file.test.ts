import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { nullIfMissing } from './missing-file.ts'

const here = import.meta.dirname

describe('a file that may be missing', () => {
  it('is null when it is missing', async () => {
    expect(await readFile(path.join(here, 'no-such-file')).catch(nullIfMissing)).toBeNull()
  })

  it('is an error when it can’t be read', async () => {
    await expect(readFile(here).catch(nullIfMissing)).rejects.toThrow('EISDIR')
  })
})
