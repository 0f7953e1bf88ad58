import { mix, parseRgb } from '@fixbench/pictures/kit/color.ts'

/** Relative luminance of WCAG 2.2. */
const luminance = (hex: string): number => {
  const [red, green, blue] = parseRgb(hex)
  const toLinear = (part: number): number => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }

  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast of two colors by WCAG 2.2, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const WHITE = '#ffffff'
const BLACK = '#000000'
/** Contrast of small text, with a reserve for rounding. */
const WORDS = 4.6
const STEP = 0.02

/** The nearest mix of a color with `toward` that has the contrast of text on every ground. */
const legible = (hex: string, toward: string, grounds: readonly string[]): string => {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mix(hex, toward, share)
    if (grounds.every(ground => contrast(candidate, ground) >= WORDS)) return candidate
  }
  return toward
}

/** Backgrounds of the two themes (packages/ui/tokens.css). */
const LIGHT = ['#ffffff', '#f5f6f8', '#eceff2']
const DARK = ['#141b1f', '#0d1316', '#20292e']
const DARK_PAGE = '#141b1f'

/** Color of fine print in the two themes (packages/ui/tokens.css). */
const FINE_INK = '#626d78'
const DARK_FINE_INK = '#9aa7ae'

/** The strongest mix of a color into a page, of at least `share` page, on which `ink` is legible. */
const toGround = (hex: string, page: string, { share, ink }: { share: number; ink: string }): string => {
  for (let part = share; part < 1; part += STEP) {
    const candidate = mix(hex, page, part)
    if (contrast(ink, candidate) >= WORDS) return candidate
  }
  return page
}

const themed = (light: string, dark: string): string => `light-dark(${light}, ${dark})`

/** The tokens that follow from the two colors of a brand. Text in each is legible on the shop's backgrounds. */
export const toTokens = ({ main, accent }: { main: string; accent: string }): Record<string, string> => {
  const brand = legible(main.toLowerCase(), BLACK, [WHITE])
  const dark = mix(brand, BLACK, 0.28)
  const deep = mix(brand, BLACK, 0.5)
  const soft = toGround(brand, WHITE, { share: 0.9, ink: FINE_INK })
  const darkSoft = toGround(brand, DARK_PAGE, { share: 0.72, ink: DARK_FINE_INK })
  const accentSoft = toGround(accent, WHITE, { share: 0.9, ink: FINE_INK })
  const accentDarkSoft = toGround(accent, DARK_PAGE, { share: 0.84, ink: DARK_FINE_INK })
  const accentStrong = legible(accent, BLACK, [WHITE])
  const onDeep = legible(mix(brand, WHITE, 0.8), WHITE, [deep, dark])

  return {
    brand: themed(brand, mix(brand, BLACK, 0.05)),
    'brand-dark': themed(dark, mix(brand, BLACK, 0.2)),
    'brand-deep': themed(deep, mix(brand, BLACK, 0.55)),
    'brand-ink': themed(legible(brand, BLACK, [...LIGHT, soft]), legible(brand, WHITE, [...DARK, darkSoft])),
    'brand-ink-strong': themed(
      legible(dark, BLACK, [...LIGHT, soft]),
      legible(mix(brand, WHITE, 0.6), WHITE, [...DARK, darkSoft]),
    ),
    'brand-soft': themed(soft, darkSoft),
    'brand-line': themed(mix(brand, WHITE, 0.65), mix(DARK_PAGE, brand, 0.5)),
    accent,
    'accent-strong': accentStrong,
    'accent-dark': mix(accentStrong, BLACK, 0.15),
    'accent-ink': themed(
      legible(accentStrong, BLACK, [...LIGHT, accentSoft]),
      legible(accent, WHITE, [...DARK, accentDarkSoft]),
    ),
    'accent-soft': themed(accentSoft, accentDarkSoft),
    'accent-line': themed(mix(accent, WHITE, 0.6), mix(DARK_PAGE, accent, 0.45)),
    'on-dark-2': onDeep,
    'on-dark-info': onDeep,
    scene: mix(brand, BLACK, 0.55),
    'scene-deep': mix(brand, BLACK, 0.7),
  }
}

const fonts: Readonly<Record<string, string>> = {
  system: 'system-ui, sans-serif',
  serif: 'Georgia, "Times New Roman", serif',
  rounded: 'ui-rounded, "Arial Rounded MT Bold", "Nunito", system-ui, sans-serif',
}

/** The style sheet of a brand. It comes before the shop's own, which it outweighs. */
export const toStylesheet = (colors: { main: string; accent: string }, typeface: string): string => {
  const font = fonts[typeface]
  const tokens = Object.entries(toTokens(colors)).map(([name, value]) => `  --${name}: ${value};`)
  const types = font === undefined ? [] : [`  --font: ${font};`, `  --font-display: ${font};`]
  return `:root:root,\n[data-theme][data-theme] {\n${[...tokens, ...types].join('\n')}\n}\n`
}

/** Color of the brand on paper and in emails: legible on white. */
export const toPaperColor = (main: string): string => legible(main.toLowerCase(), BLACK, [WHITE])

/** The picture of a product without one: its initials in the colors of the shop, as SVG. */
export const drawInitials = (title: string, { main, accent }: { main: string; accent: string }): string => {
  const ink = toPaperColor(main)
  const initials = (title.match(/(?<![\p{L}\d])[\p{L}\d]/gu) ?? []).slice(0, 2).join('').toUpperCase()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><rect width="800" height="800" fill="${mix(ink, WHITE, 0.92)}"/><circle cx="400" cy="400" r="210" fill="${mix(ink, WHITE, 0.82)}"/><text x="400" y="458" font-family="Inter, Arial, Helvetica, sans-serif" font-size="165" font-weight="700" text-anchor="middle" fill="${ink}">${initials}</text><rect x="370" y="650" width="60" height="10" rx="5" fill="${accent}"/></svg>`
}

/** The mark of a shop without a logo: its first letter on a tile, as SVG. */
export const drawMark = (name: string, { main, accent }: { main: string; accent: string }): string => {
  const letter = /\p{L}|\d/u.exec(name)?.[0]?.toUpperCase() ?? 'S'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256"><rect width="64" height="64" rx="15" fill="${toPaperColor(main)}"/><text x="32" y="45" font-family="Inter, Arial, Helvetica, sans-serif" font-size="38" font-weight="700" text-anchor="middle" fill="#ffffff">${letter}</text><circle cx="50" cy="50" r="5" fill="${accent}"/></svg>`
}
