import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { bezel, knob } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, smallShadow } from '../kit/light.ts'
import { cable, slabTop } from '../kit/machine.ts'
import { boardColor, cylinderMetal, cylinderPlastic, plastic } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, group, line, mirror, oval } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { polygon, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  eyepieces: num(0, 2, 2),
  arm: pick(['post', 'boom', 'rack'], 'post'),
  camera: flag(true),
  display: flag(false),
  ringLight: flag(true),
  body: color('#e2e7eb'),
  trim: color('#0b6e7a'),
})
type Params = z.output<typeof params>

/** A magnified circuit board, as seen on the display. */
function boardView(c: Canvas, rect: Rect): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 3)
  const pads = repeat(24, i =>
    box(
      [x + w * 0.42 + (i % 6) * w * 0.08, y + h * 0.22 + Math.floor(i / 6) * h * 0.16, w * 0.045, h * 0.08],
      1,
      '#e2b650',
    ),
  )

  return clipped(
    fill(outline, boardColor('green')) +
      line(
        repeat(7, i => `M${x} ${y + h * (0.1 + i * 0.13)}h${w * 0.25}l${w * 0.1} ${h * 0.08}h${w * 0.8}`),
        '#4fae7e',
        2,
        'opacity="0.6"',
      ) +
      box([x + w * 0.08, y + h * 0.3, w * 0.26, h * 0.42], 2, c.linear(58, ['#4a4f56', '#121417'])) +
      pads +
      disc([x + w * 0.2, y + h * 0.86, h * 0.07], '#e2b650'),
    c.clip(outline),
  )
}

function monitor(c: Canvas, rect: Rect): string {
  const [x, y, w, h] = rect
  return (
    bezel(c, rect, 8) +
    boardView(c, [x + 7, y + 7, w - 14, h - 20]) +
    repeat(4, i => disc([x + w - 14 - i * 11, y + h - 7, 2.4], '#6a7179')) +
    bevel(c, roundRect(rect, 8), 1.4, 0.5)
  )
}

/** A tilted ocular tube with rubber cup. */
const ocular = (c: Canvas, [x, y]: Point, angle: number): string =>
  group(
    box([-14, -64, 28, 70], 5, cylinderMetal(c, '#3a4047')) +
      box([-16, -24, 32, 14], 4, cylinderPlastic(c, '#23272c')) +
      box([-13, -92, 26, 32], 4, cylinderPlastic(c, '#15181b')) +
      box([-16, -104, 32, 16], 6, cylinderPlastic(c, '#0c0e10')) +
      oval([0, -103, 14, 4.4], '#2c3238') +
      oval([0, -103, 9, 2.7], '#5a86b8', 'opacity="0.8"'),
    `translate(${x} ${y}) rotate(${angle})`,
  )

/** Zoom body, head and objective. The point is the lower end of the objective. */
function head(c: Canvas, p: Params, [x, y]: Point): string {
  const ring = p.ringLight
    ? box([x - 40, y - 16, 80, 18], 6, cylinderPlastic(c, '#eef1f4')) +
      oval([x, y + 2, 38, 6], '#fff7da') +
      repeat(9, i => disc([x - 32 + i * 8, y + 2, 2], '#ffffff'))
    : ''

  return (
    fill(
      polygon([
        [x - 38, y + 4],
        [x + 38, y + 4],
        [x + 66, y + 64],
        [x - 66, y + 64],
      ]),
      c.linear(90, [
        [0, '#fff3c4', p.ringLight ? 0.6 : 0],
        [1, '#fff3c4', 0],
      ]),
    ) +
    box([x - 22, y - 40, 44, 36], 5, cylinderMetal(c, '#4a5159')) +
    flatLine(
      repeat(9, i => `M${x - 18 + i * 4.5} ${y - 38}v20`),
      '#15181b',
      1,
      'opacity="0.5"',
    ) +
    box([x - 30, y - 118, 60, 82], 9, cylinderPlastic(c, p.body)) +
    knob(c, [x + 38, y - 80, 15], { scale: false, color: '#3a4047' }) +
    box([x - 25, y - 58, 50, 5], 2, p.trim) +
    fill(
      polygon([
        [x - 44, y - 118],
        [x - 30, y - 158],
        [x + 34, y - 158],
        [x + 44, y - 118],
      ]),
      cylinderPlastic(c, lighten(p.body, 0.2)),
    ) +
    ring
  )
}

const cameraTube = (c: Canvas, [x, y]: Point): string =>
  box([x - 12, y - 40, 24, 44], 3, cylinderMetal(c, '#aab2ba')) +
  box([x - 25, y - 86, 50, 50], 6, cylinderPlastic(c, '#15181b')) +
  box([x - 25, y - 58, 50, 5], 0, '#0b9aa9') +
  label('48MP', [x, y - 66], { size: 11, color: '#ffffff', weight: 700 }) +
  cable(`M${x + 10} ${y - 86}C${x + 14} ${y - 118} ${x + 74} ${y - 100} ${x + 82} ${y - 40}`, { width: 4 })

function optical(c: Canvas, p: Params): { body: string; box: Rect } {
  const boom = p.arm === 'boom'
  const at: Point = [boom ? 158 : 176, 264]
  const [x, y] = at
  const postX = boom ? 300 : 276
  const base = boom
    ? slabTop(c, [224, 334, 110], { color: '#3a434c', depth: 36, thick: 18 })
    : slabTop(c, [86, 334, 206], { color: p.body, depth: 44, thick: 18 }) +
      oval([184, 322, 46, 9], '#23272c') +
      oval([184, 321, 41, 7.6], '#f4f6f8')
  const arm = boom
    ? box([x - 10, 168, postX - x + 30, 15], 7, cylinderMetal(c, '#c3c9cf', 90)) +
      box([postX - 18, 154, 36, 42], 6, plastic(c, '#23272c')) +
      knob(c, [postX, 205, 10], { scale: false })
    : box([x + 20, 184, postX - x - 20, 30], 8, plastic(c, '#3a4047')) +
      box([postX - 22, 170, 44, 62], 8, plastic(c, '#2a2f35')) +
      knob(c, [postX + 28, 202, 18], { scale: false, color: '#3a4047' })
  const board = boom
    ? ''
    : group(
        box([154, 308, 62, 14], 2, boardColor('green')) +
          repeat(5, i => box([160 + i * 11, 311, 6, 6], 1, i % 2 === 0 ? '#15181b' : '#e2b650')),
        'translate(0 0)',
      )
  const eyes =
    p.eyepieces >= 1
      ? ocular(c, [x - 26, y - 146], -34) + (p.eyepieces >= 2 ? ocular(c, [x - 2, y - 150], -24) : '')
      : ''

  return {
    body:
      base +
      board +
      box([postX - 9, 92, 18, 240], 5, cylinderMetal(c, '#c3c9cf')) +
      box([postX - 12, 86, 24, 10], 4, cylinderPlastic(c, '#23272c')) +
      (p.arm === 'rack'
        ? flatLine(
            repeat(26, i => `M${postX - 6} ${104 + i * 8}h12`),
            '#4a5159',
            2,
            'opacity="0.6"',
          )
        : '') +
      arm +
      (p.camera ? cameraTube(c, [x + 18, y - 154]) : '') +
      eyes +
      head(c, p, at) +
      (p.display ? monitor(c, [x - 120, 60, 108, 80]) : ''),
    box: p.eyepieces > 0 || p.camera ? [70, 20, 268, 334] : [86, 66, 252, 288],
  }
}

/** Digital microscope: display on top of a post, camera head below. */
const digital = (c: Canvas, p: Params): { body: string; box: Rect } => ({
  body:
    slabTop(c, [88, 326, 200], { color: '#3a434c', depth: 44, thick: 18 }) +
    box([150, 300, 66, 14], 2, boardColor('green')) +
    repeat(5, i => box([157 + i * 12, 303, 7, 6], 1, i % 2 === 0 ? '#15181b' : '#e2b650')) +
    box([262, 96, 16, 226], 5, cylinderMetal(c, '#c3c9cf')) +
    box([184, 206, 84, 22], 6, plastic(c, '#2a2f35')) +
    knob(c, [286, 218, 15], { scale: false, color: '#3a4047' }) +
    box([156, 176, 52, 76], 10, cylinderPlastic(c, '#23272c')) +
    box([162, 250, 40, 20], 4, cylinderMetal(c, '#4a5159')) +
    (p.ringLight
      ? oval([182, 271, 30, 6], '#fff7da') +
        fill(
          polygon([
            [154, 272],
            [210, 272],
            [232, 312],
            [132, 312],
          ]),
          c.linear(90, [
            [0, '#fff3c4', 0.6],
            [1, '#fff3c4', 0],
          ]),
        )
      : '') +
    smallShadow(roundRect([74, 52, 218, 138], 10), 5) +
    monitor(c, [74, 52, 218, 138]) +
    cable('M240 188C250 214 232 232 212 224', { width: 4 }),
  box: [74, 52, 258, 294],
})

/** Stereo microscopes and digital microscopes on their stands. */
export const microscope = defineProduct({
  base: 'microscope',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    const made = p.eyepieces < 1 && p.display ? digital(c, p) : optical(c, p)
    const body = scene.view === 'back' ? mirror(made.body) : made.body
    return { body, box: made.box, focus: [176, 230], stands: true, mm: [320, 430] }
  },
})
