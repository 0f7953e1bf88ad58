import { type DeviceFacts, getCameraShape, getFinish, getFrontShape } from '../device-look.ts'
import { brightness, lighten, saturation } from '../kit/color.ts'
import { type PictureParam, pictureUrl } from '../url.ts'
import type { ExplodedBody, ExplodedPart } from './exploded-layout.ts'

/** Device types with an exploded drawing. All others have a picture of the whole device. */
const DRAWN = new Set(['phone', 'tablet'])

/** A device with its colors as `#rrggbb`. */
export type ExplodedFacts = DeviceFacts & { hexes: readonly string[] }

const PLAIN = '#6f8b96'

/** Picks the color that stands out most on a dark background, lightened if it is too dark. */
const pickColor = (hexes: readonly string[]): string => {
  const [best = PLAIN] = hexes
    .filter(hex => /^#[0-9a-f]{6}$/i.test(hex))
    .toSorted((a, b) => rate(b) - rate(a))
  return brightness(best) < 0.3 ? lighten(best, 0.3) : best
}

const rate = (hex: string): number => saturation(hex) + Math.min(0.5, brightness(hex)) * 0.6

function getPort(connector: string | null | undefined): string {
  if (/Lightning/i.test(connector ?? '')) return 'lightning'
  return /Micro/i.test(connector ?? '') ? 'micro' : 'usb-c'
}

function getFold({ name }: DeviceFacts): string {
  if (/Fold/.test(name)) return 'down'
  return /Flip|razr/i.test(name) ? 'across' : 'none'
}

/** Computes the proportions that determine the layout of the parts. Null for devices without an exploded drawing. */
export function explodedBody(device: ExplodedFacts): ExplodedBody | null {
  if (!DRAWN.has(device.type)) return null
  return {
    aspect: Number(getFrontShape(device).aspect.toFixed(3)),
    hasCoil: device.features?.includes('wireless-charging') === true,
    isTablet: device.type === 'tablet',
  }
}

/** URLs of the drawing in both views. Parts in `parts` are highlighted and the others faded. */
export function explodedPictures(
  device: ExplodedFacts,
  body: ExplodedBody,
  parts: readonly ExplodedPart[] = [],
): { wide: string; main: string } {
  const { cornerR, border, cutout } = getFrontShape(device)
  const params: Record<string, PictureParam> = {
    ...getCameraShape(device),
    aspect: body.aspect,
    cornerR,
    border,
    cutout,
    finish: getFinish(device),
    color: pickColor(device.hexes).slice(1),
    port: getPort(device.connector),
    fold: getFold(device),
    glow: device.display?.tech === 'LCD' ? 'lcd' : 'oled',
    coil: body.hasCoil,
    magnets: body.hasCoil && device.brand === 'Apple' && device.year >= 2020,
    tablet: body.isTablet,
    parts: parts.join('+'),
  }

  return {
    wide: pictureUrl({ base: 'exploded-device', shot: 'wide', params }, 'svg'),
    main: pictureUrl({ base: 'exploded-device', shot: 'main', params }, 'svg'),
  }
}
