import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { themes } from '@fixbench/contract/page/theme.ts'
import { describe, expect, it } from 'vitest'
import { contrast, readColors } from './testing/tokens.ts'

const WORDS = 4.5
const MARKS = 3
const grounds = ['page', 'canvas']
const meanings = ['accent', 'new', 'warn', 'stop']

/** Text colors and their backgrounds. */
const words: readonly (readonly [ink: string, ...grounds: string[]])[] = [
  ['ink', ...grounds, 'sunken', 'brand-soft'],
  ['ink-2', ...grounds, 'sunken', 'brand-soft'],
  ['ink-3', ...grounds],
  ['brand-ink', ...grounds, 'brand-soft'],
  ['brand-ink-strong', ...grounds, 'brand-soft'],
  ...meanings.map(name => [`${name}-ink`, ...grounds, `${name}-soft`] as const),
  [
    'on-dark',
    'brand',
    'brand-dark',
    'brand-deep',
    'accent-strong',
    'accent-dark',
    'stop',
    'stop-dark',
    'inverse',
  ],
  ['on-dark-2', 'brand-deep', 'brand-dark'],
  ['brand-deep', 'on-dark', 'on-dark-2'],
]
const marks = ['brand', 'brand-ink', 'control-line', 'stop']

describe.each(themes)('[issue 21: dark theme] the colors of the %s theme', theme => {
  const colors = readColors(theme)
  const ratio = (one: string, other: string) => contrast(colors.get(one) ?? '', colors.get(other) ?? '')
  const pairs = words.flatMap(([ink, ...of]) => of.map(ground => [ink, ground] as const))

  it.each(pairs)('%s is legible on %s', (ink, ground) => {
    expect(ratio(ink, ground)).toBeGreaterThanOrEqual(WORDS)
  })

  it.each(marks)('%s shows a control on the page', mark => {
    expect(ratio(mark, 'page')).toBeGreaterThanOrEqual(MARKS)
  })
})

describe('[issue 21: type and color] style sheets', () => {
  const sheets = ['client', 'packages/storefront', 'packages/ui', 'packages/console']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => path.join(folder, file)),
    )
    .filter(
      // The badge is used on pages without tokens.
      file => file.endsWith('.css') && !/tokens\.css$|console\/badge\//.test(file),
    )

  it.each(sheets)(
    '%s has text in the color of the page on an ink, which is light in the dark theme',
    file => {
      const rules =
        readFileSync(file, 'utf8').match(/\{[^{}]*background: var\(--[a-z-]*ink(-\d)?\);[^{}]*/g) ?? []
      for (const rule of rules) expect(rule).toContain('color: var(--page)')
    },
  )

  it.each(sheets)('%s uses tokens for colors and text sizes', file => {
    const css = readFileSync(file, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/url\("data:.*?"\)/gs, '')
    expect(css.match(/#[0-9a-f]{3,8}\b(?=[;,) ])|\b(?:rgb|hsl)a?\(/gi) ?? []).toEqual([])
    expect(css.match(/[^-]color: var\(--brand(-dark)?\);/g) ?? []).toEqual([])

    const small = [...css.matchAll(/font-size: ([\d.]+)(rem|px)/g)].filter(
      ([, size, unit]) => Number(size) * (unit === 'rem' ? 16 : 1) < 12,
    )
    expect(small.map(([found]) => found)).toEqual([])
  })
})
