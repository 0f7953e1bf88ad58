import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listTrackedFiles } from '#tools/tracked-files.ts'
import { fixedTexts } from './fixed-texts.ts'

it('every text that the specification prescribes is still in use', () => {
  const files = listTrackedFiles().filter(
    file =>
      /^(client|packages\/storefront|packages\/contract|server\/modules)\/.*\.tsx?$/.test(file) &&
      !/\.test\.tsx?$/.test(file),
  )

  const texts = files.map(file => readFileSync(file, 'utf8')).join('\n')

  expect(fixedTexts.filter(text => !texts.includes(text))).toEqual([])
})
