import type { Canvas } from '../kit/canvas.ts'
import { digitDisplay, gauge, knob, led, pushButton, rocker, touchScreen } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { gloss, innerShadow } from '../kit/light.ts'
import { cabinet, feet, rearWall, vents } from '../kit/machine.ts'
import { plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, hoop, line } from '../kit/paint.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, polar, polygon, type Rect, repeat } from '../kit/shape.ts'
import { coldDoor, drumVessel, type Params, params, steelRim } from './vessel-parts.ts'

const AUTOCLAVES = { S: [84, 150, 190, 176], M: [62, 118, 234, 208], L: [70, 84, 222, 248] } as const

/** Pressure vessel: bolted round door with a window in a steel cabinet. */
function autoclave(c: Canvas, p: Params): { body: string; box: Rect } {
  const rect: Rect = AUTOCLAVES[p.size]
  const [x, y, w, h] = rect
  const at = [x + w * 0.42, y + h * 0.6] as const
  const r = Math.min(w, h) * 0.31
  const bolts = repeat(8, i => {
    const [bx, by] = polar(at, r * 1.02, i * 45 + 22)
    return screwHead(c, [bx, by, 6])
  })
  const glass = circle(at, r * 0.62)

  return {
    body:
      cabinet(c, rect, { color: p.body, depth: 46, radius: 12 }) +
      vents([x + w + 10, y + h * 0.3, 26, h * 0.3], 7) +
      box([x, y + 62, w, 6], 0, p.trim) +
      touchScreen(c, [x + 16, y + 14, 96, 40], { headline: '0.6 MPa' }) +
      steelRim(c, at, r * 1.2) +
      disc([at[0], at[1], r * 1.14], sheetMetal(c, '#b4bbc3')) +
      bolts +
      disc([at[0], at[1], r * 0.84], c.linear(235, ['#eef1f4', '#7d858d'])) +
      disc([at[0], at[1], r * 0.7], '#15191d') +
      fill(
        glass,
        c.radialAt([at[0] - r * 0.2, at[1] - r * 0.2, r], ['#6fb6d6', [0.6, '#1d4257'], '#0a1620']),
      ) +
      repeat(3, i =>
        box([at[0] - r * 0.42, at[1] - r * 0.24 + i * r * 0.26, r * 0.84, 5], 2, '#cfe6f2', 'opacity="0.6"'),
      ) +
      innerShadow(c, glass, 5, 0.6) +
      clipped(gloss(c, glass, { at: 0.46, strength: 0.3 }), c.clip(glass)) +
      box([at[0] + r * 1.08, at[1] - 9, 34, 18], 7, plastic(c, '#23272c')) +
      (p.gauge ? gauge(c, [x + w - 34, y + 40, 25], -30) : '') +
      pushButton(c, [x + w - 30, y + h * 0.5, 9], '#2e9e5b') +
      pushButton(c, [x + w - 30, y + h * 0.62, 9], '#c93b3b') +
      rocker(c, [x + w - 39, y + h * 0.74, 18, 28], '#2e9e5b') +
      feet(c, [x, y + h], w),
    box: [x, y - 24, w + 46, h + 30],
  }
}

/** Cold cabinet with a square insulated door, frost on the window. */
function freezer(c: Canvas, p: Params): { body: string; box: Rect } {
  const singleRect: Rect = p.size === 'L' ? [82, 70, 204, 266] : [72, 110, 220, 216]
  const rect: Rect = p.dual ? [40, 92, 278, 244] : singleRect
  const [x, y, w, h] = rect
  const wide = p.dual ? (w - 44) / 2 : w - 32
  const doors: Rect[] = (p.dual ? [x + 16, x + 28 + wide] : [x + 16]).map(dx => [
    dx,
    y + h * 0.32,
    wide,
    h * 0.46,
  ])

  return {
    body:
      cabinet(c, rect, { color: p.body, depth: 46, radius: 12 }) +
      vents([x + w + 10, y + h * 0.5, 26, h * 0.3], 8) +
      box([x, y + h * 0.27, w, 7], 0, p.trim) +
      digitDisplay(c, [x + 18, y + 18, 104, 42], { value: '-150', color: '#56c4ff' }) +
      knob(c, [x + w - 40, y + 40, 17], {}) +
      doors.map(door => coldDoor(c, p, door)).join('') +
      led(c, [x + 28, y + h - 26]) +
      rocker(c, [x + w - 54, y + h - 38, 30, 20], '#2e9e5b') +
      vents([x + 46, y + h - 38, 78, 22], 4) +
      feet(c, [x, y + h], w),
    box: [x, y - 24, w + 46, h + 30],
  }
}

/** Ultrasonic bath: steel tank with basket, open from above. */
function bath(c: Canvas, p: Params): { body: string; box: Rect } {
  const [x, y, w, h] = [66, 190, 228, 124] as const
  const rim = polygon([
    [x - 6, y],
    [x + w + 4, y],
    [x + w + 48, y - 52],
    [x + 44, y - 52],
  ])
  const tank = polygon([
    [x + 14, y - 6],
    [x + w - 10, y - 6],
    [x + w + 30, y - 45],
    [x + 54, y - 45],
  ])

  return {
    body:
      (p.basket ? line(`M${x + 78} ${y - 44}V${y - 78}H${x + w + 4}V${y - 44}`, '#aab2ba', 5) : '') +
      fill(
        polygon([
          [x + w, y],
          [x + w + 44, y - 50],
          [x + w + 44, y + h - 50],
          [x + w, y + h],
        ]),
        '#8f979f',
      ) +
      fill(rim, sheetMetal(c, '#d5dade')) +
      fill(tank, c.linear(80, ['#7fb6cc', '#dff2fa'])) +
      innerShadow(c, tank, 6, 0.5) +
      (p.basket
        ? flatLine(
            repeat(9, i => `M${x + 30 + i * 22} ${y - 8}l34 -36`) +
              repeat(3, i => `M${x + 22 + i * 12} ${y - 14 - i * 11}h${w - 40}`),
            '#ffffff',
            1.4,
            'opacity="0.6"',
          )
        : '') +
      repeat(7, i => hoop([x + 60 + i * 24, y - 20 - (i % 3) * 7, 3], '#ffffff', 1, 'opacity="0.8"')) +
      box([x, y, w, h], 10, sheetMetal(c, '#c9d0d6')) +
      box([x + 14, y + 18, w - 28, h - 36], 8, c.linear(64, ['#2a3138', '#12161a'])) +
      digitDisplay(c, [x + 28, y + 32, 84, 36], { value: '180', color: '#3cd6ff' }) +
      knob(c, [x + w - 60, y + 60, 20], {}) +
      pushButton(c, [x + 46, y + 88, 8], '#2e9e5b') +
      pushButton(c, [x + 74, y + 88, 8], '#d9822b') +
      led(c, [x + 104, y + 88]) +
      feet(c, [x, y + h], w),
    box: [x - 6, y - 80, w + 54, h + 86],
  }
}

const readShape = (p: Params) => {
  if (p.basket) return bath
  if (p.drum) return drumVessel
  return p.door === 'round' ? autoclave : freezer
}

/** Bubble removers, freezing separators and ultrasonic baths. */
export const vessel = defineProduct({
  base: 'vessel',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    const made = readShape(p)(c, p)
    if (scene.view === 'back') {
      const [x, y, w, h] = made.box
      const rect: Rect = [x, y + 22, w - 44, h - 28]
      return {
        body: rearWall(c, rect, { color: p.body, depth: 42 }) + feet(c, [x, y + h - 6], w - 44),
        box: made.box,
        focus: [200, 220],
        stands: true,
        mm: [420, 400],
      }
    }
    return { body: made.body, box: made.box, focus: [170, 230], stands: true, mm: [420, 400] }
  },
})
