import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { digitDisplay, knob, led, pushButton, rocker } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { cabinet, feet, rearWall } from '../kit/machine.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, line, oval } from '../kit/paint.ts'
import { color, flag } from '../kit/params.ts'
import { polar, polygon, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  digits: flag(true),
  wire: flag(false),
  infrared: flag(false),
  round: flag(false),
  color: color('#2b3138'),
})
type Params = z.output<typeof params>

/** The heated surface in perspective: grid of suction holes or glowing emitters. */
function surface(c: Canvas, p: Params): string {
  const plate = polygon([
    [74, 226],
    [300, 226],
    [344, 136],
    [118, 136],
  ])
  const at = (u: number, v: number) => [74 + 226 * u + 44 * v, 226 - 90 * v] as const
  const holes = repeat(40, i => {
    const [x, y] = at(0.08 + (i % 8) * 0.12, 0.14 + Math.floor(i / 8) * 0.18)
    return oval([x, y, 2.6, 1.5], '#15181b', 'opacity="0.7"')
  })
  const emitters = repeat(4, i => {
    const [x1, y1] = at(0.08, 0.16 + i * 0.22)
    const [x2] = at(0.92, 0.16 + i * 0.22)
    return (
      line(`M${x1} ${y1}H${x2}`, '#ff5a2c', 9, 'opacity="0.85"') +
      line(`M${x1} ${y1 - 1}H${x2}`, '#ffd9a0', 3)
    )
  })
  const steel = fill(plate, p.infrared ? c.linear(60, ['#2b1a16', '#5a2a1c']) : sheetMetal(c, '#c3c9cf'))

  return (
    fill(
      polygon([
        [66, 232],
        [306, 232],
        [354, 130],
        [112, 130],
      ]),
      sheetMetal(c, '#6a7179'),
    ) +
    steel +
    (p.infrared
      ? emitters +
        flatLine(
          repeat(7, i => {
            const [x1, y1] = at(0.08 + i * 0.14, 0.05)
            const [x2, y2] = at(0.08 + i * 0.14, 0.95)
            return `M${x1} ${y1}L${x2} ${y2}`
          }),
          '#9aa2aa',
          2.4,
        )
      : holes) +
    flatLine(plate, '#3a4047', 1.4) +
    (p.round ? turntable(c) : '')
  )
}

/** A steel disc that turns on the plate. */
const turntable = (c: Canvas): string =>
  oval([209, 188, 112, 42], '#3a4047') +
  oval([209, 183, 112, 42], sheetMetal(c, '#d5dade')) +
  oval([209, 183, 100, 36], sheetMetal(c, '#b4bbc3')) +
  repeat(12, i => {
    const [x, y] = polar([0, 0], 1, i * 30)
    return oval([209 + x * 86, 183 + y * 30, 3.4, 1.8], '#15181b', 'opacity="0.7"')
  })

const phoneOn = (c: Canvas): string =>
  fill(
    polygon([
      [138, 204],
      [226, 204],
      [252, 152],
      [170, 152],
    ]),
    '#0b0d10',
  ) +
  fill(
    polygon([
      [143, 201],
      [222, 201],
      [246, 155],
      [173, 155],
    ]),
    c.linear(30, ['#5c7f9f', '#22384e', '#0d1720']),
  ) +
  fill(
    polygon([
      [143, 201],
      [170, 201],
      [210, 155],
      [173, 155],
    ]),
    '#ffffff',
    'opacity="0.18"',
  )

const wireBow = (c: Canvas): string =>
  line('M92 246C96 214 100 196 108 180', '#c3c9cf', 6) +
  line('M318 196C326 170 332 150 336 132', '#c3c9cf', 6) +
  line('M104 196L330 150', '#e6eaee', 2) +
  box([82, 222, 22, 46], 8, plastic(c, '#c8322b')) +
  box([310, 168, 20, 42], 8, plastic(c, '#c8322b'))

/** LCD separators, preheaters and heating plates. */
export const hotPlate = defineProduct({
  base: 'hot-plate',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    if (scene.view === 'back') {
      return {
        body: rearWall(c, [70, 190, 236, 110], { color: p.color, depth: 46 }) + feet(c, [70, 300], 236),
        box: [70, 166, 282, 140],
        focus: [200, 240],
        stands: true,
        mm: [260, 140],
      }
    }

    const board = p.infrared
      ? fill(
          polygon([
            [150, 196],
            [224, 196],
            [246, 158],
            [176, 158],
          ]),
          c.linear(40, ['#2f8a5e', '#14502f']),
        ) + box([176, 170, 30, 18], 2, plastic(c, '#23272c'))
      : phoneOn(c)
    const body =
      surface(c, p) +
      board +
      (p.wire
        ? wireBow(c)
        : [
            [96, 214],
            [286, 214],
            [136, 146],
            [320, 146],
          ]
            .map(
              ([x = 0, y = 0]) =>
                disc([x, y, 8], cylinderMetal(c, '#9aa2aa', 55)) + disc([x, y, 4], '#23272c'),
            )
            .join('')) +
      cabinet(c, [66, 230, 240, 82], { color: p.color, depth: 4, radius: 8 }) +
      fill(
        polygon([
          [308, 230],
          [356, 128],
          [356, 206],
          [308, 310],
        ]),
        c.linear(20, ['#3a4047', '#15181b']),
      ) +
      (p.digits
        ? digitDisplay(c, [82, 246, 98, 42], { value: p.infrared ? '260' : '085', color: '#ff5a3c' })
        : knob(c, [124, 270, 22], {})) +
      pushButton(c, [206, 258, 9], '#2e9e5b') +
      pushButton(c, [232, 258, 9], '#d9822b') +
      led(c, [206, 286]) +
      led(c, [232, 286], '#ff5a3c') +
      rocker(c, [262, 252, 26, 34], '#c8322b') +
      feet(c, [66, 312], 240) +
      bevel(c, roundRect([66, 230, 240, 82], 8), 1.4, 0.4)

    return { body, box: [66, 126, 290, 192], focus: [200, 190], stands: true, mm: [260, 140] }
  },
})
