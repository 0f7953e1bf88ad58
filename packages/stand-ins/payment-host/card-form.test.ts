import { expect, it } from 'vitest'
import { EXPIRY_PATTERN } from './pages.ts'

// As a browser reads the attribute `pattern`.
const pattern = new RegExp(`^(?:${EXPIRY_PATTERN})$`, 'v')

it.each(['12/30', '12 / 30', '12/2030', '1/30', '01-30', '1230', '12 30', ' 12/30 '])(
  'the expiration date may be written as “%s” [ACC-07]',
  date => {
    expect(pattern.test(date)).toBe(true)
  },
)

it.each(['', '13/30', '00/30', '12', '12/1930', 'soon'])('“%s” is no expiration date [ACC-07]', date => {
  expect(pattern.test(date)).toBe(false)
})
