import { type Font, openSync } from 'fontkit'
import { expect, it } from 'vitest'
import { splitIntoSigns, type Weight } from './fonts.ts'
import { getFeatures } from './page.ts'

const opened = new Map<string, Font>()

/** Opens a file of one font, once. */
const openFont = (file: string): Font => {
  const known = opened.get(file)
  if (known !== undefined) return known

  const font = openSync(file)
  if ('fonts' in font) throw new Error('a collection of fonts')
  opened.set(file, font)

  return font
}

const measure = (text: string, weight: Weight): number => {
  const [sign] = splitIntoSigns(text, weight)
  const font = openFont(sign?.face.file ?? '')
  return font.layout(text, getFeatures(text)).advanceWidth
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

it.each(['regular', 'bold'] as const)(
  'the hyphen of a %s word is not as wide as a digit, and that of an SKU neither [ACC-08]',
  weight => {
    const narrow = measure('e-y', weight) - measure('e', weight) - measure('y', weight)
    const ofSku = measure('CS11-28', weight) - measure('CS11', weight) - measure('28', weight)

    expect(narrow).toBeLessThan(0.8 * measure('0', weight))
    expect(ofSku).toBeLessThan(0.8 * measure('0', weight))
  },
)
