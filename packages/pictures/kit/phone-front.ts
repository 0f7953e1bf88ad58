import type { Canvas, Point } from './canvas.ts'
import { brightness, darken, lighten } from './color.ts'
import { bevel, gloss, innerShadow } from './light.ts'
import { darkGlass, sheetMetal } from './material.ts'
import { box, clipped, disc, fill, fillHoles, flatLine, hoop, oval } from './paint.ts'
import { inset, type Rect, roundRect } from './shape.ts'
import { wallpaper } from './wallpaper.ts'

export const CUTOUTS = ['none', 'notch', 'island', 'punch-hole', 'waterdrop', 'home-button', 'round'] as const
export type Cutout = (typeof CUTOUTS)[number]

export type FrontLook = {
  rect: Rect
  radius: number
  border: number
  /** Additional width of the border below the picture. */
  chin?: number
  cutout: Cutout
  /** Color of the glass border. */
  face: string
  /** Color of the metal frame, null without frame. */
  frame: string | null
  /** `none` is a switched-off panel, `clear` a bare cover glass. */
  glow: 'none' | 'oled' | 'lcd' | 'clear'
  /** Start of the two keys of a frame, as a share of its height. */
  keys?: readonly [number, number]
  /** Variation of display picture and reflection. */
  index: number
}

/** Area of the glass that shows a picture. */
export function activeArea({ rect, border, chin = 0, cutout }: FrontLook): Rect {
  if (cutout === 'home-button') {
    const [x, y, w, h] = rect
    const cap = Math.max(border * 2.6, Math.min(w, h) * 0.17)
    return [x + border, y + cap, w - 2 * border, h - 2 * cap]
  }
  const [x, y, w, h] = inset(rect, border)
  return [x, y, w, h - chin]
}

const cameraDot = (c: Canvas, [x, y]: Point, r: number): string =>
  disc([x, y, r], '#04060a') +
  disc([x, y, r * 0.62], c.radial(['#2d4a86', [0.6, '#0d1a36'], '#04070d'], [0.4, 0.35, 0.7])) +
  disc([x - r * 0.22, y - r * 0.25, r * 0.17], '#cfe2ff', 'opacity="0.9"')

function cutoutArt(c: Canvas, look: FrontLook, ink: string): string {
  const [x, y, w, h] = activeArea(look)
  const mid = x + w / 2
  const unit = Math.min(w, h * 0.5) / 100

  switch (look.cutout) {
    case 'notch': {
      const half = 27 * unit
      const deep = 7.2 * unit
      return (
        fill(
          `M${mid - half - deep * 0.5} ${y - 1}h${2 * half + deep}c${-deep * 0.5} 0 ${-deep * 0.5} ${deep * 0.3} ${-deep * 0.5} ${deep * 0.5}c0 ${deep * 0.5} ${-deep * 0.3} ${deep * 0.6} ${-deep * 0.7} ${deep * 0.6}h${-2 * half + deep * 1.4}c${-deep * 0.4} 0 ${-deep * 0.7} ${-deep * 0.1} ${-deep * 0.7} ${-deep * 0.6}c0 ${-deep * 0.2} 0 ${-deep * 0.5} ${-deep * 0.5} ${-deep * 0.5}z`,
          ink,
        ) +
        box([mid - 7 * unit, y + 0.4 * unit, 14 * unit, 1.9 * unit], unit, '#2a2f36') +
        cameraDot(c, [mid + 15 * unit, y + 3 * unit], 2.4 * unit)
      )
    }
    case 'island':
      return (
        box([mid - 14 * unit, y + 3.4 * unit, 28 * unit, 8.2 * unit], 4.1 * unit, ink) +
        cameraDot(c, [mid + 9.4 * unit, y + 7.5 * unit], 2.7 * unit)
      )
    case 'punch-hole':
      return cameraDot(c, [mid, y + 6.4 * unit], 3.4 * unit)
    case 'waterdrop':
      return (
        fill(
          `M${mid - 11 * unit} ${y - 1}c${6 * unit} 0 ${4 * unit} ${7.6 * unit} ${11 * unit} ${7.6 * unit}s${5 * unit} ${-7.6 * unit} ${11 * unit} ${-7.6 * unit}z`,
          ink,
        ) + cameraDot(c, [mid, y + 2.6 * unit], 2.2 * unit)
      )
    case 'home-button':
      return homeButton(c, look)
    default:
      return ''
  }
}

function homeButton(c: Canvas, look: FrontLook): string {
  const [x, y, w, h] = look.rect
  const [, top, , height] = activeArea(look)
  const cap = y + h - (top + height)
  const r = Math.min(cap * 0.33, w * 0.085)
  const cx = x + w / 2
  const cy = y + h - cap / 2
  const ring = brightness(look.face) > 0.5 ? '#c8ccd1' : '#565c64'
  return (
    disc([cx, cy, r], c.linear(60, [darken(look.face, 0.2), lighten(look.face, 0.12)])) +
    hoop([cx, cy, r], ring, r * 0.12) +
    box([cx - w * 0.07, y + (top - y) * 0.52, w * 0.14, Math.max(2, w * 0.016)], w * 0.01, '#1f242a') +
    cameraDot(c, [cx - w * 0.13, y + (top - y) * 0.55], Math.max(1.6, w * 0.014))
  )
}

function lit(c: Canvas, look: FrontLook, area: Rect, outline: string): string {
  if (look.glow === 'none') {
    return (
      fill(outline, darkGlass(c, '#11161d')) +
      fill(
        outline,
        c.radialAt(
          [area[0] + area[2] * 0.3, area[1] + area[3] * 0.2, area[3] * 0.8],
          [
            [0, '#5f7590', 0.3],
            [1, '#5f7590', 0],
          ],
        ),
      )
    )
  }

  if (look.glow === 'clear') {
    return (
      fill(
        outline,
        c.linear(60, [
          [0, '#ffffff', 0.7],
          [0.5, '#cfe0ea', 0.34],
          [1, '#a8bfcd', 0.5],
        ]),
      ) + innerShadow(c, outline, 3, 0.22)
    )
  }

  return wallpaper(c, {
    area,
    outline,
    index: look.index,
    faint: look.glow === 'lcd',
    clock: area[2] < area[3],
  })
}

function frameArt(c: Canvas, look: FrontLook, color: string): string {
  const [x, y, w, h] = look.rect
  const key = (ky: number, length: number) =>
    box(
      [x + w - 1, y + h * ky, 3.4, h * length],
      1.5,
      c.linear(90, [lighten(color, 0.3), darken(color, 0.35)]),
    )
  const rim = roundRect(look.rect, look.radius)
  const [first, second] = look.keys ?? [0.2, 0.34]

  return (
    key(first, 0.1) +
    key(second, 0.07) +
    fill(rim, sheetMetal(c, color)) +
    flatLine(rim, darken(color, 0.45), 0.8) +
    bevel(c, rim, 1.4, 0.75)
  )
}

/** The front of a phone, tablet or watch display: frame, border glass, picture, cutout and reflection. */
export function phoneFront(c: Canvas, look: FrontLook): string {
  const rim = look.frame === null ? 0 : Math.max(2.6, look.rect[2] * 0.024)
  const glassRect = inset(look.rect, rim)
  const inner: FrontLook = { ...look, rect: glassRect, radius: Math.max(2, look.radius - rim) }
  const glass = roundRect(glassRect, inner.radius)
  const area = activeArea(inner)
  const areaRadius = look.cutout === 'home-button' ? 1 : Math.max(2, inner.radius - look.border * 0.7)
  const window = roundRect(area, areaRadius)
  const face = c.linear(62, [lighten(look.face, 0.16), [0.3, look.face], darken(look.face, 0.25)])
  const border = look.glow === 'clear' ? fillHoles(glass + window, face) : fill(glass, face)

  return (
    (look.frame === null ? '' : frameArt(c, look, look.frame)) +
    border +
    lit(c, inner, area, window) +
    cutoutArt(c, inner, look.glow === 'clear' ? look.face : '#020306') +
    clipped(
      gloss(c, glass, { at: 0.42 + (look.index % 3) * 0.06, strength: look.glow === 'none' ? 0.2 : 0.16 }),
      c.clip(glass),
    ) +
    flatLine(glass, brightness(look.face) > 0.5 ? '#9aa3ab' : '#000000', 0.8) +
    bevel(c, glass, 1.1, 0.55)
  )
}

/** The ear slot of a bare glass. */
export const earSlot = (c: Canvas, { rect }: FrontLook, y: number): string =>
  oval([rect[0] + rect[2] / 2, y, rect[2] * 0.07, 1.6], c.linear(90, ['#000000', '#4a5058']))
