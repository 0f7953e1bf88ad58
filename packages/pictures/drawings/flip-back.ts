import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { cameraLens, flashDot, lensHole } from '../kit/lens.ts'
import { bevel, castShadow, gloss } from '../kit/light.ts'
import { darkGlass } from '../kit/material.ts'
import { box, clipped, fill, flatLine, hoop } from '../kit/paint.ts'
import { color, pick } from '../kit/params.ts'
import { FINISHES } from '../kit/phone-back.ts'
import { cornerRect, type Rect, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  /** The half that is sold, or both above each other. */
  half: pick(['upper', 'lower', 'both'], 'both'),
  /** Display beside the lenses. */
  window: pick(['strip', 'block', 'full'], 'strip'),
  color: color('#7d6fa8'),
  finish: pick(FINISHES, 'gloss'),
})
type Params = z.output<typeof params>

const WIDTH = 216
const HEIGHT = 240

const WINDOWS: Readonly<Record<Params['window'], Rect>> = {
  strip: [0.42, 0.12, 0.34, 0.12],
  block: [0.3, 0.08, 0.62, 0.34],
  full: [0.05, 0.05, 0.9, 0.78],
}

/** Lens centers in units of the width; side by side beside a strip, else below each other. */
const LENSES: Readonly<Record<Params['window'], readonly (readonly [number, number])[]>> = {
  strip: [
    [0.16, 0.18],
    [0.32, 0.18],
  ],
  block: [
    [0.16, 0.17],
    [0.16, 0.37],
  ],
  full: [
    [0.68, 0.94],
    [0.86, 0.94],
  ],
}

const outlineOf = ([x, y, w, h]: Rect, half: 'upper' | 'lower'): string =>
  half === 'upper' ? cornerRect([x, y, w, h], [30, 30, 8, 8]) : cornerRect([x, y, w, h], [8, 8, 30, 30])

function glass({ c }: Scene, p: Params, rect: Rect, half: 'upper' | 'lower'): string {
  const outline = outlineOf(rect, half)
  const deep = p.finish === 'gloss' ? 0.36 : 0.18
  const paint = c.linear(60, [
    lighten(p.color, p.finish === 'gloss' ? 0.34 : 0.22),
    [0.42, p.color],
    darken(p.color, deep),
  ])
  return (
    castShadow(outline) +
    fill(outline, paint) +
    clipped(gloss(c, outline, { at: 0.5, strength: p.finish === 'gloss' ? 0.3 : 0.12 }), c.clip(outline)) +
    flatLine(outline, darken(p.color, 0.5), 0.9) +
    bevel(c, outline, 1.8, 0.65)
  )
}

/** Outer display and the two lenses of the upper half. */
function frontParts({ c }: Scene, p: Params, [x, y, w]: Rect): string {
  const [wx, wy, ww, wh] = WINDOWS[p.window]
  const display: Rect = [x + wx * w, y + wy * w, ww * w, wh * w]
  const size = Math.min(34, display[3] * 0.4)

  return (
    box(display, 8, darkGlass(c)) +
    label('10:24', [display[0] + display[2] / 2, display[1] + display[3] / 2 + size * 0.36], {
      size,
      color: '#dfe6ec',
      weight: 700,
    }) +
    LENSES[p.window]
      .map(([lx, ly]) => cameraLens(c, [x + lx * w, y + ly * w], { r: 15, ring: darken(p.color, 0.3) }))
      .join('') +
    flashDot(c, p.window === 'full' ? [x + 0.56 * w, y + 0.94 * w] : [x + 0.16 * w, y + 0.52 * w], 5)
  )
}

function inside({ c }: Scene, p: Params, rect: Rect, half: 'upper' | 'lower'): string {
  const [x, y, w, h] = rect
  const outline = outlineOf(rect, half)
  const glue = outlineOf([x + 7, y + 7, w - 14, h - 14], half)
  const openings =
    half === 'lower'
      ? hoop([x + w / 2, y + h * 0.5, 58], '#5d646c', 3, 'opacity="0.7"')
      : LENSES[p.window]
          .map(([lx, ly]) => lensHole(c, [x + w - lx * w, y + ly * w], 15, ['#f1f4f7', '#b7c1cb']))
          .join('')

  return (
    castShadow(outline) +
    fill(outline, c.linear(60, ['#565c63', '#24282d'])) +
    flatLine(glue, '#f4f1e8', 6, 'opacity="0.9"') +
    openings +
    bevel(c, outline, 1.6, 0.5)
  )
}

/** The two rear glasses of a clamshell phone, one above and one below the hinge. */
export const flipBack = defineProduct({
  base: 'flip-back',
  kind: 'parts',
  params,
  object(p, scene) {
    const both = p.half === 'both'
    const width = both ? WIDTH * 0.72 : WIDTH
    const height = both ? HEIGHT * 0.68 : HEIGHT
    const x = 200 - width / 2
    const upper: Rect = [x, both ? 194 - height : 200 - height / 2, width, height]
    const lower: Rect = [x, both ? 206 : 200 - height / 2, width, height]
    const draw = (half: 'upper' | 'lower', rect: Rect) =>
      scene.view === 'back'
        ? inside(scene, p, rect, half)
        : glass(scene, p, rect, half) + (half === 'upper' ? frontParts(scene, p, rect) : '')
    const body =
      (p.half === 'lower' ? '' : draw('upper', upper)) + (p.half === 'upper' ? '' : draw('lower', lower))

    return {
      body,
      box: both ? [x, upper[1], width, height * 2 + 12] : [x, upper[1], width, height],
      focus: [x + width * 0.3, (p.half === 'lower' ? lower : upper)[1] + height * 0.3],
      shadow: roundRect([x, upper[1], width, height], 20),
      mm: both ? [72, 165] : [72, 81],
    }
  },
})
