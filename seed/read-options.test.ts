import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from './read-options.ts'

describe('the seeding command', () => {
  it('makes the template of the settings, so that a shop that misses it finds it', () => {
    const task = readOptions([], { SEED_SIZE: 'small', SEED_FACTOR: '2', TEMPLATE_DIR: 'elsewhere' })

    expect(task).toEqual({
      options: { size: 'small', factor: 2, history: null },
      dir: path.resolve('elsewhere'),
    })
  })

  it('prefers its options', () => {
    const { options } = readOptions(['--size', 'standard', '--factor', '1'], {
      SEED_SIZE: 'small',
      SEED_FACTOR: '2',
    })

    expect(options).toEqual({ size: 'standard', factor: 1, history: null })
  })

  it('names an option that isn’t valid', () => {
    expect(() => readOptions(['--size', 'huge'], {})).toThrow('SEED_SIZE=huge')
  })
})
