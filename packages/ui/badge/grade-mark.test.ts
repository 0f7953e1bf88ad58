import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const THEMES = ['light', 'dark'] as const
const HEX = '(#[0-9a-f]{6})'
const tokens = new Map(
  [...read('../tokens.css').matchAll(new RegExp(`(--[\\w-]+): light-dark\\(${HEX}, ${HEX}\\);`, 'g'))].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)
const grades = [...tokens.keys()].flatMap(name => /^--grade-(.+)-ink$/.exec(name)?.[1] ?? [])

const toLinear = (channel: number): number =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    toLinear(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const styles = read('./grade-mark.module.css')
const softShare =
  Number(/--grade-soft: color-mix\(in srgb, var\(--grade-ink\) (\d+)%/.exec(styles)?.[1]) / 100

const mix = (color: string, ground: string, share: number): string => {
  const channels = [1, 3, 5].map(at => {
    const [one = 0, other = 0] = [color, ground].map(hex => parseInt(hex.slice(at, at + 2), 16))
    return Math.round(one * share + other * (1 - share))
  })
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

describe('[storefront-grade] the colors of the grades', () => {
  it('exist once for each of the twelve grades', () => {
    expect(grades).toHaveLength(12)
    const inks = grades.map(grade => tokens.get(`--grade-${grade}-ink`)?.light)
    expect(new Set(inks).size).toBe(12)
  })

  it.each(THEMES.flatMap(theme => grades.map(grade => [grade, theme] as const)))(
    '%s is legible on the page, on the canvas and on its own background in the %s theme',
    (grade, theme) => {
      const ink = tokens.get(`--grade-${grade}-ink`)?.[theme] ?? ''
      const [page = '', canvas = ''] = ['--page', '--canvas'].map(name => tokens.get(name)?.[theme])
      for (const ground of [page, canvas, mix(ink, page, softShare)]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  it.each(grades)('%s is selected by its name', grade => {
    expect(styles).toContain(`--grade-ink: var(--grade-${grade}-ink);`)
  })
})
