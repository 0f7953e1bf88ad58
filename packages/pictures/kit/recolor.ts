const COLOR = /#([0-9a-f]{6})\b/g

/** Colors below this saturation are grays, which aren't recolored. */
const MIN_SATURATION = 0.28
/** Colors above this lightness belong to the background and aren't recolored. */
const MAX_LIGHTNESS = 0.86
/** Hues of brass, copper, paper and wood, which aren't recolored. */
const METAL_HUES = [12, 58] as const

type Hsl = readonly [hue: number, saturation: number, lightness: number]

function toHsl(r: number, g: number, b: number): Hsl {
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  const spread = high - low
  const lightness = (high + low) / 2
  if (spread === 0) return [0, 0, lightness]
  const sector = () => {
    if (high === r) return ((g - b) / spread + 6) % 6
    return high === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  }
  return [sector() * 60, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function toHex([hue, saturation, lightness]: Hsl): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Yellow and green look brighter than blue and red at the same lightness, so they are darkened. */
const soften = (hue: number, saturation: number, lightness: number): string =>
  toHex([hue, saturation * 0.82, hue > 45 && hue < 175 ? lightness * 0.86 : lightness])

function turnHue(hex: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [hue, saturation, lightness] = toHsl(r, g, b)
  const isMetal = hue >= METAL_HUES[0] && hue <= METAL_HUES[1]
  const isKept = isMetal || saturation < MIN_SATURATION || lightness > MAX_LIGHTNESS
  return isKept ? `#${hex}` : soften((hue + degrees) % 360, saturation, lightness)
}

/** Rotates the hue of colored plastic in a drawing. Metals, paper and grays keep their color. */
export const recolor = (svg: string, degrees: number): string =>
  degrees === 0 ? svg : svg.replaceAll(COLOR, (_, hex: string) => turnHue(hex, degrees))
