import { describe, expect, it } from 'vitest'
import { contrast, drawInitials, toTokens } from './palette.ts'

const mains = ['#0b6e7a', '#ffd400', '#ffffff', '#000000', '#1c5f4c', '#ff0055', '#00ff00', '#5a3423']
const LIGHT = 0
const DARK = 1

/** The color of a token in a theme. */
const read = (tokens: Record<string, string>, name: string, theme: number): string => {
  const value = tokens[name] ?? ''
  return value.match(/#[0-9a-f]{6}/gi)?.[value.startsWith('light-dark') ? theme : 0] ?? ''
}

describe.each(mains)('the colors that follow from %s', main => {
  const tokens = toTokens({ main, accent: '#e0762f' })

  it.each([
    ['brand-ink', LIGHT, '#ffffff'],
    ['brand-ink', LIGHT, '#f5f6f8'],
    ['brand-ink', DARK, '#141b1f'],
    ['brand-ink-strong', LIGHT, '#ffffff'],
    ['brand-ink-strong', DARK, '#141b1f'],
    ['accent-ink', LIGHT, '#ffffff'],
    ['accent-ink', DARK, '#141b1f'],
    ['brand', LIGHT, '#ffffff'],
    ['brand', DARK, '#ffffff'],
    ['brand-deep', LIGHT, '#ffffff'],
    ['accent-strong', LIGHT, '#ffffff'],
  ])('%s has the contrast of text (theme %i) on %s [DEMO-11]', (name, theme, ground) => {
    expect(contrast(read(tokens, name, theme), ground)).toBeGreaterThanOrEqual(4.5)
  })

  it('fine print is legible on the soft tones [DEMO-11]', () => {
    expect(contrast('#626d78', read(tokens, 'brand-soft', LIGHT))).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#9aa7ae', read(tokens, 'brand-soft', DARK))).toBeGreaterThanOrEqual(4.5)
  })

  it('text on the soft and the deep tones is legible, too [DEMO-11]', () => {
    for (const theme of [LIGHT, DARK]) {
      expect(
        contrast(read(tokens, 'brand-ink', theme), read(tokens, 'brand-soft', theme)),
      ).toBeGreaterThanOrEqual(4.5)
    }

    expect(
      contrast(read(tokens, 'on-dark-2', LIGHT), read(tokens, 'brand-deep', LIGHT)),
    ).toBeGreaterThanOrEqual(4.5)
    expect(
      contrast(read(tokens, 'on-dark-2', LIGHT), read(tokens, 'brand-dark', LIGHT)),
    ).toBeGreaterThanOrEqual(4.5)
  })
})

it('a product without a picture gets its initials, whatever is in its title [DEMO-11]', () => {
  const drawing = drawInitials('“Nickel” <Strings> 10-46', { main: '#5b2333', accent: '#d9a441' })

  expect(drawing).toContain('>NS</text>')
  expect(drawing).not.toContain('<Strings>')
})
