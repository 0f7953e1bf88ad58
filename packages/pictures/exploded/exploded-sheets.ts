import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten, mix } from '../kit/color.ts'
import { bevel, gloss, smallShadow } from '../kit/light.ts'
import { copper, gold, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, fillHoles, flatLine, group, hoop, line } from '../kit/paint.ts'
import { camera } from '../kit/phone-back.ts'
import { phoneFront } from '../kit/phone-front.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, inset, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { cameraWidth, type ExplodedLook, flatRect, mirroredSpots } from './exploded-look.ts'

/** The lit display with its cutout and, on foldables, its crease. */
export function screen(c: Canvas, look: ExplodedLook): string {
  const rect = flatRect(look)
  const [x, y, w, h] = rect
  const crease = (outline: string) =>
    line(outline, '#000000', 5, 'opacity="0.18"') + line(outline, '#ffffff', 1.2, 'opacity="0.35"')
  const folds = {
    none: '',
    down: crease(`M0 ${y + 6}V${y + h - 6}`),
    across: crease(`M${x + 6} 0H${x + w - 6}`),
  }

  return (
    phoneFront(c, {
      rect,
      radius: look.cornerR,
      border: look.border,
      cutout: look.cutout,
      face: '#0b0d10',
      frame: null,
      glow: look.glow,
      index: 1,
    }) +
    folds[look.fold] +
    flatLine(roundRect(rect, look.cornerR), '#bfe3e6', 0.9, 'opacity="0.55"')
  )
}

/** The waterproof seal with its tab. */
export function seal(c: Canvas, look: ExplodedLook): string {
  const rect = inset(flatRect(look), 2)
  const outer = roundRect(rect, look.cornerR - 2)
  const hole = roundRect(inset(rect, 5), Math.max(3, look.cornerR - 7))
  const tab: Rect = [-14, 146, 28, 13]
  return (
    box(tab, 3, '#f26a1b') +
    fillHoles(outer + hole, c.linear(58, ['#f4e9cf', '#d9c59a', '#a9925f']), 'opacity="0.92"') +
    flatLine(outer, '#fff6dd', 0.6, 'opacity="0.8"') +
    flatLine(hole, '#6c5a31', 0.6, 'opacity="0.8"')
  )
}

/** The frame in the color of the device, with its mid-plate. */
export function frame(c: Canvas, look: ExplodedLook): string {
  const rect = flatRect(look)
  const [x, y, w, h] = rect
  const tone = mix(look.color, '#b9c2c8', 0.35)
  const outer = roundRect(rect, look.cornerR)
  const hole = roundRect(inset(rect, 5), Math.max(3, look.cornerR - 5))
  const windows =
    roundRect([x + w * 0.5, y + 28, w * 0.4, 62], 8) +
    roundRect([x + w * 0.46, y + 112, w * 0.44, 124], 5) +
    roundRect([x + w * 0.1, y + 46, w * 0.26, 160], 5)

  return (
    fill(windows, '#0a1a1e') +
    fillHoles(hole + windows, c.linear(58, ['#8b979f', '#59656d', '#333d44'])) +
    flatLine(windows, '#1e262b', 0.8) +
    flatLine(windows, '#ffffff', 0.4, 'opacity="0.4"') +
    fillHoles(outer + hole, sheetMetal(c, tone)) +
    [0.12, 0.88]
      .map(
        f =>
          box([x, y + h * f, 5, 2.2], 0, darken(tone, 0.45)) +
          box([x + w - 5, y + h * f, 5, 2.2], 0, darken(tone, 0.45)),
      )
      .join('') +
    [
      [0.08, 0.05],
      [0.92, 0.05],
      [0.08, 0.94],
      [0.92, 0.94],
      [0.5, 0.97],
    ]
      .map(([fx = 0, fy = 0]) => screwHead(c, [x + w * fx, y + h * fy, 3.4], '#d8b25c'))
      .join('') +
    bevel(c, outer, 1.6, 0.9) +
    flatLine(outer, lighten(tone, 0.5), 0.7, 'opacity="0.8"')
  )
}

/** The wireless charging coil, with magnets where the device has them. */
export function coil(c: Canvas, look: ExplodedLook): string {
  const r = Math.min(0.34 * 300 * look.aspect, 74)
  const center: Point = [0, 14]
  const film = circle(center, r + 6)
  const magnets = repeat(
    18,
    i =>
      `<rect x="-3.4" y="${-r - 5.4}" width="6.8" height="5" rx="1" fill="#aab4ba" transform="translate(0 14) rotate(${i * 20})"/>`,
  )

  return (
    box([-9, 14 + r, 18, 36], 4, '#20282d') +
    box([-6, 40 + r, 12, 8], 1.5, gold(c)) +
    smallShadow(film, 2) +
    fill(film, '#1c2429') +
    repeat(8, i => hoop([...center, r - 2 - i * (r * 0.075)], copper(c), r * 0.05)) +
    disc([...center, r * 0.36], '#2b353b') +
    (look.magnets ? magnets : '') +
    flatLine(film, '#8fb0b5', 0.6, 'opacity="0.7"')
  )
}

/** The inner side of the rear cover with openings for the lenses. */
export function back(c: Canvas, look: ExplodedLook): string {
  const rect = flatRect(look)
  const [x, y, w] = rect
  const outline = roundRect(rect, look.cornerR)
  const holes = mirroredSpots(look)
    .map(([sx, sy, r]) => circle([sx, sy], r))
    .join('')
  const glue = roundRect(inset(rect, 5), look.cornerR - 5)

  return (
    fill(holes, '#071417') +
    fillHoles(
      outline + holes,
      c.linear(60, [lighten(look.color, 0.34), [0.42, look.color], darken(look.color, 0.4)]),
    ) +
    flatLine(glue, lighten(look.color, 0.55), 1.4, 'opacity="0.55"') +
    flatLine(holes, darken(look.color, 0.65), 1.6) +
    flatLine(holes, '#ffffff', 0.5, 'opacity="0.5"') +
    box([x + w * 0.3, y + 262, w * 0.4, 9], 3, lighten(look.color, 0.4), 'opacity="0.35"') +
    gloss(c, outline, { at: 0.5, strength: 0.22 }) +
    bevel(c, outline, 1.6, 0.8) +
    flatLine(outline, lighten(look.color, 0.6), 0.8, 'opacity="0.8"')
  )
}

/** Camera plate and lenses. */
export function lens(c: Canvas, look: ExplodedLook): string {
  const rect = flatRect(look)
  const scaled: Rect = [rect[0], rect[1], cameraWidth(look), rect[3]]
  const art = camera(c, {
    rect: scaled,
    radius: look.cornerR,
    color: mix(look.color, '#9fb0b8', 0.25),
    finish: look.finish,
    plate: look.plate,
    lenses: look.lenses,
    holes: false,
    index: 0,
  })
  return group(art, 'scale(-1 1)')
}
