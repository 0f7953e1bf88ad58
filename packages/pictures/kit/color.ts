type Rgb = readonly [number, number, number]

/** Red, green and blue, each from 0 to 255, of a color such as `#1e252c`. */
export function parseRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function toHex([r, g, b]: Rgb): string {
  const part = (v: number) =>
    Math.round(Math.min(255, Math.max(0, v)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(r)}${part(g)}${part(b)}`
}

/** Mixes two colors; `share` (0..1) is the weight of the second one. */
export function mix(from: string, to: string, share: number): string {
  const [r1, g1, b1] = parseRgb(from)
  const [r2, g2, b2] = parseRgb(to)
  return toHex([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share])
}

/** Lightens a color; `share` 1 is white. */
export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share)

/** Darkens a color; `share` 1 is a bluish black. */
export const darken = (hex: string, share: number): string => mix(hex, '#05070a', share)

/** Perceived brightness, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [r, g, b] = parseRgb(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}

/** Picks light text for dark backgrounds and dark text for light ones. */
export const inkOn = (hex: string): string => (brightness(hex) > 0.58 ? '#1e252c' : '#ffffff')

/** Saturation, 0 (gray) to 1. */
export function saturation(hex: string): number {
  const rgb = parseRgb(hex)
  return (Math.max(...rgb) - Math.min(...rgb)) / 255
}
