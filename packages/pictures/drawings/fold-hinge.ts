import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow } from '../kit/light.ts'
import { cylinderMetal, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, fillHoles, flatLine, mirror, turned } from '../kit/paint.ts'
import { color, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  /** A book opens sideways, a clamshell upwards. */
  form: pick(['book', 'clamshell'], 'book'),
  color: color('#2b3036'),
})
type Params = z.output<typeof params>

/** Support plate beside the spine, with slots and screw holes. */
function wing(c: Canvas, rect: Rect, inner: 'left' | 'right'): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 8)
  const slotX = inner === 'right' ? x + 12 : x + w - 34
  const slots = repeat(3, i => roundRect([slotX, y + h * (0.1 + i * 0.3), 22, h * 0.2], 5))
  const holeX = inner === 'right' ? x + w - 16 : x + 16
  const holes = repeat(5, i => circle([holeX, y + h * (0.08 + i * 0.21)], 4.4))
  return (
    castShadow(outline) +
    fillHoles(outline + slots + holes, sheetMetal(c, '#aab2ba')) +
    flatLine(outline + slots + holes, '#5b636b', 0.9) +
    bevel(c, outline, 1.8, 0.5)
  )
}

/** Spine with gear boxes at both ends and in the middle. */
function spine(c: Canvas, { color: tone }: Params, length: number): string {
  const top = 200 - length / 2
  const rail: Rect = [184, top, 32, length]
  const gears = [top + 6, 200 - 24, top + length - 54].map(y => {
    const block: Rect = [170, y, 60, 48]

    return (
      castShadow(roundRect(block, 6), { dx: 2, dy: 4, blur: 3 }) +
      box(block, 6, sheetMetal(c, '#c6ccd3')) +
      [187, 213]
        .map(
          x =>
            disc([x, y + 24, 11], cylinderMetal(c, '#8f979f', 55)) +
            repeat(8, i => turned(box([x - 1.5, y + 11, 3, 5], 0.5, '#4a5159'), i * 45, [x, y + 24])) +
            disc([x, y + 24, 4], '#30353b'),
        )
        .join('') +
      screwHead(c, [200, y + 7, 4.5], '#d8b25c') +
      screwHead(c, [200, y + 41, 4.5], '#d8b25c')
    )
  })

  return (
    box(rail, 8, c.linear(0, [darken(tone, 0.4), lighten(tone, 0.35), tone, darken(tone, 0.4)])) +
    flatLine(roundRect(rail, 8), darken(tone, 0.6), 1) +
    gears.join('')
  )
}

/** The outer side: the colored spine cover that shows when the phone is closed. */
function cover(c: Canvas, { color: tone }: Params, length: number): string {
  const rail: Rect = [170, 200 - length / 2, 60, length]
  const outline = roundRect(rail, 14)
  return (
    castShadow(outline) +
    fill(
      outline,
      c.linear(0, [darken(tone, 0.45), [0.3, lighten(tone, 0.45)], [0.55, tone], darken(tone, 0.5)]),
    ) +
    bevel(c, outline, 2, 0.6)
  )
}

/** Hinge of a folding phone: geared spine between two support plates. */
export const foldHinge = defineProduct({
  base: 'fold-hinge',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const length = p.form === 'book' ? 296 : 214
    const width = p.form === 'book' ? 64 : 96
    const left: Rect = [166 - width, 200 - length / 2 + 8, width, length - 16]
    const right: Rect = [234, 200 - length / 2 + 8, width, length - 16]
    const wings = wing(c, left, 'left') + wing(c, right, 'right')
    const middle = scene.view === 'back' ? cover(c, p, length) : spine(c, p, length)
    const flat = wings + middle
    const body = p.form === 'book' ? flat : turned(flat, 90)
    const half = width + 34
    const box: Rect =
      p.form === 'book'
        ? [200 - half, 200 - length / 2, half * 2, length]
        : [200 - length / 2, 200 - half, length, half * 2]

    return {
      body: scene.view === 'back' ? mirror(body) : body,
      box,
      focus: [200, 200],
      mm: p.form === 'book' ? [34, 148] : [66, 46],
    }
  },
})
