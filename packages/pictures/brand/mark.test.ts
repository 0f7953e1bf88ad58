import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { MARK_SHAPES } from './mark.ts'

it('the mark in pictures is the same as the favicon', async () => {
  const file = new URL('../../../client/public/favicon.svg', import.meta.url)
  const shapes = (await readFile(file, 'utf8')).replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  expect(shapes.trim()).toBe(MARK_SHAPES)
})
