import { readFileSync } from 'node:fs'
import type { Theme } from '@fixbench/contract/page/theme.ts'

const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8')

/** Colors of tokens.css in one theme, by name without dashes. */
export const readColors = (theme: Theme): ReadonlyMap<string, string> =>
  new Map(
    [...css.matchAll(/--([\w-]+): (?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\));/g)].map(
      ([, name = '', both, light = '', dark = '']) => [name, both ?? (theme === 'light' ? light : dark)],
    ),
  )

/** WCAG contrast ratio of two colors, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    toLinear(parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toLinear = (channel: number): number =>
  channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
