import type { Canvas } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { digitDisplay, emergencyStop, gauge, knob, rocker, touchScreen } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, gloss } from '../kit/light.ts'
import { cabinet, cable, feet, rearWall } from '../kit/machine.ts'
import { copper, cylinderMetal, cylinderPlastic, plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, oval } from '../kit/paint.ts'
import { polygon, type Rect, roundRect } from '../kit/shape.ts'
import { cell, lid, twin } from './press-layouts.ts'
import { buttons, darkInside, type Params, params, phonePlate } from './press-parts.ts'

/** Laminator: cabinet with a vacuum chamber drawer, gauge and touch screen. */
function laminator(c: Canvas, p: Params): { body: string; box: Rect } {
  const rect: Rect = [56, 104, 244, 226]
  const [x, y, w, h] = rect
  const chamber: Rect = [x + 18, y + 108, w - 36, 74]
  const outline = roundRect(chamber, 8)

  return {
    body:
      cabinet(c, rect, { color: p.body, depth: 46, radius: 12 }) +
      box([x, y + 92, w, 7], 0, p.trim) +
      touchScreen(c, [x + 18, y + 18, 112, 62], { headline: 'OCA 45 s' }) +
      (p.gauge
        ? gauge(c, [x + w - 46, y + 48, 30], -40)
        : digitDisplay(c, [x + w - 92, y + 28, 74, 38], { value: '45', color: '#3cd6ff' })) +
      darkInside(c, outline) +
      clipped(
        box([x + 18, y + 108, w - 36, 18], 0, cylinderMetal(c, '#6a7179', 90)) +
          box([x + 92, y + 122, 60, 18], 3, cylinderMetal(c, '#aab2ba')) +
          phonePlate(c, x + 56, y + 172, w - 112) +
          fill(outline, '#56c4ff', 'opacity="0.08"'),
        c.clip(outline),
      ) +
      clipped(gloss(c, outline, { at: 0.4, strength: 0.2 }), c.clip(outline)) +
      flatLine(outline, '#0a0c0e', 2) +
      box([x + w / 2 - 40, y + 188, 80, 9], 4.5, cylinderMetal(c, '#9aa2aa', 90)) +
      buttons(c, p.buttons, [x + 34, y + h - 15, 27]) +
      rocker(c, [x + w - 50, y + h - 25, 30, 18], '#2e9e5b') +
      feet(c, [x, y + h], w),
    box: [x, y - 24, w + 46, h + 30],
  }
}

/** Roller machine: two silicone rollers above a bed with crank or motor. */
function rollers(c: Canvas, p: Params): { body: string; box: Rect } {
  const rect: Rect = [62, 214, 232, 104]
  const [x, y, w, h] = rect

  return {
    body:
      box([x + 4, 124, 26, 100], 6, plastic(c, '#c3cbd2')) +
      fill(
        polygon([
          [120, 212],
          [258, 212],
          [300, 176],
          [166, 176],
        ]),
        c.linear(60, ['#ffffff', '#c3ccd4']),
      ) +
      box([x + 26, 140, w - 46, 34], 17, cylinderPlastic(c, '#c8443c', 90)) +
      box([x + 26, 178, w - 46, 32], 16, cylinderPlastic(c, '#3a4047', 90)) +
      box([x + w - 26, 124, 26, 100], 6, plastic(c, '#c3cbd2')) +
      knob(c, [x + 17, 118, 15], { scale: false }) +
      knob(c, [x + w - 13, 118, 15], { scale: false }) +
      box([x + w - 2, 150, 34, 12], 5, cylinderMetal(c, '#9aa2aa', 90)) +
      disc([x + w + 38, 156, 17], cylinderPlastic(c, '#23272c')) +
      fill(
        polygon([
          [104, 214],
          [204, 214],
          [192, 196],
          [116, 196],
        ]),
        c.linear(20, ['#6f8fb5', '#15202c']),
      ) +
      cabinet(c, rect, { color: p.body, depth: 46, radius: 10 }) +
      box([x, y + 10, w, 6], 0, p.trim) +
      digitDisplay(c, [x + 16, y + 28, 82, 34], { value: '12.5', color: '#3cd6ff' }) +
      buttons(c, p.buttons, [x + 120, y + 44, 25]) +
      (p.gauge ? gauge(c, [x + w - 30, y + 78, 18]) : emergencyStop(c, [x + w - 32, y + 76, 13])) +
      rocker(c, [x + 18, y + 72, 30, 18], '#2e9e5b') +
      feet(c, [x, y + h], w),
    box: [x, 104, w + 58, h + 222 - 104],
  }
}

/** C-frame with a thin working head: bonding tool, spot-welding electrodes. */
function cFrame(c: Canvas, p: Params): { body: string; box: Rect } {
  const base: Rect = [60, 262, 232, 62]
  const wire = p.head === 'wire'
  const headX = 142
  const heads = wire
    ? [126, 158]
        .map(
          x =>
            box([x - 9, 176, 18, 42], 4, cylinderPlastic(c, '#23272c')) +
            fill(
              polygon([
                [x - 5, 218],
                [x + 5, 218],
                [x + (x < 142 ? 6 : -6), 248],
                [x + (x < 142 ? 4 : -4), 248],
              ]),
              copper(c, 0),
            ),
        )
        .join('') +
      cable('M126 178C110 120 190 110 214 146', { width: 6, color: '#c8322b' }) +
      cable('M158 178C160 140 190 132 214 160', { width: 6 })
    : box([headX - 17, 152, 34, 46], 4, cylinderMetal(c, '#aab2ba')) +
      box([headX - 26, 196, 52, 24], 4, cylinderMetal(c, '#8f979f')) +
      box([headX - 34, 220, 68, 8], 2, copper(c, 90)) +
      fill(
        polygon([
          [headX - 30, 228],
          [headX + 30, 228],
          [headX + 26, 238],
          [headX - 26, 238],
        ]),
        cylinderMetal(c, '#c3c9cf'),
      )

  return {
    body:
      box([214, 80, 58, 190], 8, sheetMetal(c, '#c9d0d6')) +
      fill(
        polygon([
          [272, 84],
          [290, 74],
          [290, 256],
          [272, 268],
        ]),
        '#7d858d',
      ) +
      cabinet(c, [92, 76, 176, 78], { color: p.body, depth: 26, radius: 10 }) +
      box([92, 140, 176, 6], 0, p.trim) +
      (p.gauge ? gauge(c, [232, 108, 22], -70) : '') +
      touchScreen(c, [104, 86, 96, 46], { headline: wire ? 'PULSE 12' : '180 C' }) +
      heads +
      cabinet(c, base, { color: p.body, depth: 46, radius: 9 }) +
      phonePlate(c, 82, 262, 124) +
      buttons(c, p.buttons, [86, 304, 27]) +
      emergencyStop(c, [262, 294, 14]) +
      (wire ? '' : oval([176, 246, 18, 4], lighten('#2f7fd0', 0.2), 'opacity="0.4"')) +
      feet(c, [60, 324], 232) +
      bevel(c, roundRect(base, 9), 1.2, 0.4),
    box: [60, 62, 278, 268],
  }
}

const FLAT = { drawer: laminator, lid, twin, cell } as const

function getMachine(c: Canvas, p: Params) {
  if (p.head === 'flat') return FLAT[p.layout](c, p)
  return p.head === 'roller' ? rollers(c, p) : cFrame(c, p)
}

/** Laminators, presses, bonding machines, polishers and spot welders. */
export const pressMachine = defineProduct({
  base: 'press-machine',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    const made = getMachine(c, p)
    if (scene.view === 'back') {
      const [x, y, w, h] = made.box
      const rect: Rect = [x, y + 22, w - 44, h - 28]
      return {
        body: rearWall(c, rect, { color: p.body, depth: 42 }) + feet(c, [x, y + h - 6], w - 44),
        box: made.box,
        focus: [200, 220],
        stands: true,
        mm: [440, 420],
      }
    }

    return {
      body: made.body,
      box: made.box,
      focus: p.head === 'roller' ? [160, 180] : [150, p.head === 'flat' ? 240 : 210],
      stands: true,
      mm: [440, 420],
    }
  },
})
