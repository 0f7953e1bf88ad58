import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { digitDisplay, gauge, led, touchScreen } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { floorShadow } from '../kit/light.ts'
import { cabinet, slabTop, vents } from '../kit/machine.ts'
import { cylinderMetal, cylinderPlastic, plastic } from '../kit/material.ts'
import { box, disc, fill, flatLine, group, line, mirror, oval } from '../kit/paint.ts'
import { flag, num } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({ machines: num(3, 5, 5), labels: flag(false) })

const CASE = '#e3e8ec'

/** Small machines, each 62 wide with its base at y = 0. */
const STEPS: readonly ((c: Canvas) => string)[] = [
  c =>
    cabinet(c, [0, -52, 56, 52], { color: '#39424b', depth: 13, radius: 4 }) +
    fill(
      polygon([
        [6, -52],
        [50, -52],
        [60, -60],
        [17, -60],
      ]),
      cylinderMetal(c, '#c3c9cf', 90),
    ) +
    digitDisplay(c, [8, -40, 28, 15], { value: '085' }) +
    led(c, [45, -32]),
  c =>
    cabinet(c, [0, -92, 54, 92], { color: CASE, depth: 13, radius: 5 }) +
    digitDisplay(c, [8, -84, 30, 14], { value: '-150', color: '#56c4ff' }) +
    box([8, -60, 38, 42], 4, plastic(c, '#c9d4dc')) +
    box([13, -55, 24, 32], 3, '#9fd0e6') +
    box([40, -52, 3, 26], 1.5, '#5b636b'),
  c =>
    cabinet(c, [0, -76, 58, 76], { color: CASE, depth: 13, radius: 5 }) +
    touchScreen(c, [6, -70, 32, 22], { headline: '' }) +
    gauge(c, [47, -59, 8]) +
    box([7, -40, 44, 24], 3, '#15191d') +
    box([20, -38, 18, 9], 1, cylinderMetal(c)) +
    box([7, -46, 44, 3], 0, '#0b6e7a'),
  c =>
    cabinet(c, [0, -70, 58, 70], { color: CASE, depth: 13, radius: 5 }) +
    disc([25, -32, 22], c.linear(55, ['#ffffff', '#aab2ba', '#6a7179'])) +
    disc([25, -32, 13], '#1d4257') +
    gauge(c, [50, -57, 8]),
  c =>
    cabinet(c, [0, -100, 58, 100], { color: CASE, depth: 13, radius: 5 }) +
    touchScreen(c, [7, -94, 32, 22], { headline: '' }) +
    box([8, -62, 42, 46], 4, '#2a0d0e') +
    fill(
      polygon([
        [27, -52],
        [31, -52],
        [40, -24],
        [18, -24],
      ]),
      '#ff3b30',
      'opacity="0.8"',
    ) +
    box([21, -62, 16, 12], 1, cylinderMetal(c)) +
    vents([61, -70, 8, 30], 5),
]

const laserStation = (c: Canvas): string =>
  slabTop(c, [44, 268, 270], { color: '#c9d0d6', depth: 50, thick: 16 }) +
  [58, 290].map(x => box([x, 284, 14, 62], 2, cylinderMetal(c, '#9aa2aa'))).join('') +
  box([332, 254, 12, 62], 2, cylinderMetal(c, '#7d858d')) +
  box([80, 296, 90, 44], 4, plastic(c, '#39424b')) +
  group(
    box([-13, -150, 26, 150], 4, cylinderMetal(c, '#d5dade')) +
      box([-58, -142, 90, 34], 8, plastic(c, CASE)) +
      box([-46, -108, 22, 34], 4, cylinderMetal(c, '#6a7179')) +
      fill(
        polygon([
          [-37, -74],
          [-33, -74],
          [-24, -22],
          [-46, -22],
        ]),
        '#31e07a',
        'opacity="0.7"',
      ) +
      box([-80, -22, 110, 14], 3, cylinderMetal(c, '#aab2ba', 90)) +
      box([-70, -28, 70, 7], 2, '#1d2a38'),
    'translate(176 262)',
  ) +
  group(
    touchScreen(c, [0, -112, 104, 78], { headline: 'LINE SCAN', tint: '#2e9e5b' }) +
      box([44, -34, 16, 26], 2, cylinderMetal(c)) +
      oval([52, -6, 32, 7], cylinderPlastic(c, '#30353b')),
    'translate(216 256)',
  ) +
  group(
    cabinet(c, [0, -76, 60, 76], { color: '#39424b', depth: 14, radius: 5 }) +
      digitDisplay(c, [7, -66, 40, 20], { value: '532', color: '#31e07a' }) +
      vents([8, -38, 40, 26], 4),
    'translate(62 262)',
  )

/** Complete refurbishing lines and laser work stations on one bench. */
export const lineUp = defineProduct({
  base: 'line-up',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.machines < 5 && !p.labels) {
      const body = laserStation(c)
      return {
        body: scene.view === 'back' ? mirror(body, 204) : body,
        box: [44, 106, 322, 242],
        focus: [176, 210],
        stands: true,
        mm: [1200, 1400],
      }
    }

    const count = Math.round(p.machines)
    const step = 300 / count
    const first = scene.vary(STEPS.length - count + 1, 'first')
    const scale = Math.min(1, step / 66)
    const machines = repeat(count, i =>
      group(
        floorShadow(c, [34, -1], 34) + (STEPS[(first + i) % STEPS.length]?.(c) ?? ''),
        `translate(${36 + i * step} 248) scale(${scale})`,
      ),
    )
    const arrows = repeat(count - 1, i => {
      const x = 36 + (i + 1) * step - 6
      return line(`M${x - 9} 286h16M${x + 1} 280l7 6l-7 6`, '#0b6e7a', 3)
    })
    const tags = p.labels
      ? repeat(
          count,
          i =>
            disc([36 + i * step + step * 0.4, 286, 9], '#0b6e7a') +
            label(String(i + 1), [36 + i * step + step * 0.4, 290], {
              size: 11,
              color: '#ffffff',
              weight: 700,
            }),
        )
      : ''
    const bench =
      slabTop(c, [20, 262, 328], { color: '#d5dade', depth: 34, thick: 46 }) +
      flatLine('M20 264H348', '#ffffff', 2, 'opacity="0.6"') +
      [30, 322].map(x => box([x, 308, 18, 40], 2, cylinderMetal(c, '#9aa2aa'))).join('')

    return {
      body: bench + machines + arrows + tags,
      box: [20, 118, 362, 232],
      focus: [200, 210],
      stands: true,
      mm: [4200, 1500],
      shadow: roundRect([20, 240, 360, 60], 4),
    }
  },
})
