import { type DeviceFacts, getCameraShape, getFinish, getFrontShape } from '../device-look.ts'
import { brightness, lighten, saturation } from '../kit/color.ts'
import { type PictureParam, pictureUrl } from '../url.ts'
import type { ExplodedBody, ExplodedPart } from './exploded-layout.ts'

/** Kinds of device that are drawn taken apart; all others have a picture of the whole device. */
const DRAWN = new Set(['phone', 'tablet'])

/** A device with its colors as six hex digits after `#`. */
export type ExplodedFacts = DeviceFacts & { hexes: readonly string[] }

const PLAIN = '#6f8b96'

/** The color that shows best on a dark ground: the most colorful one, lightened when it would sink into the ground. */
const pickColor = (hexes: readonly string[]): string => {
  const [best = PLAIN] = hexes
    .filter(hex => /^#[0-9a-f]{6}$/i.test(hex))
    .toSorted((a, b) => rate(b) - rate(a))
  return brightness(best) < 0.3 ? lighten(best, 0.3) : best
}

const rate = (hex: string): number => saturation(hex) + Math.min(0.5, brightness(hex)) * 0.6

const getPort = (connector: string | null | undefined): string =>
  /Lightning/i.test(connector ?? '') ? 'lightning' : /Micro/i.test(connector ?? '') ? 'micro' : 'usb-c'

const getFold = ({ name }: DeviceFacts): string =>
  /Fold/.test(name) ? 'down' : /Flip|razr/i.test(name) ? 'across' : 'none'

/** Proportions that decide where the parts of a device lie; null for a device that is not drawn taken apart. */
export function explodedBody(device: ExplodedFacts): ExplodedBody | null {
  if (!DRAWN.has(device.type)) return null
  return {
    aspect: Number(getFrontShape(device).aspect.toFixed(3)),
    hasCoil: device.features?.includes('wireless-charging') === true,
    isTablet: device.type === 'tablet',
  }
}

/** Addresses of the drawing in both views; where `parts` names some, they stand out and the others fade. */
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
