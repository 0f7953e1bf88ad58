import { openSync } from 'fontkit'
import { expect, it } from 'vitest'
import { splitIntoSigns, type Weight } from './fonts.ts'
import { FEATURES } from './page.ts'

const measure = (text: string, weight: Weight): number => {
  const [sign] = splitIntoSigns(text, weight)
  const font = openSync(sign?.face.file ?? '')
  if ('fonts' in font) throw new Error('a collection of fonts')
  return font.layout(text, FEATURES).advanceWidth
}

it.each(['regular', 'bold'] as const)(
  'digits of %s amounts are equally wide and keep their distance from the point [ACC-08]',
  weight => {
    const digit = measure('0', weight)
    const point = measure('.', weight)
    const digits = Array.from('123456789')

    expect(digits.map(text => measure(text, weight))).toEqual(digits.map(() => digit))
    expect(digits.map(text => measure(`${text}.${text}`, weight))).toEqual(
      digits.map(() => 2 * digit + point),
    )
  },
)
