import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { bezel } from '../kit/controls.ts'
import { defineProduct } from '../kit/define.ts'
import { cameraLens } from '../kit/lens.ts'
import { cable, rearWall, slabTop } from '../kit/machine.ts'
import { boardColor, cylinderMetal, plastic } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, oval } from '../kit/paint.ts'
import { flag, pick } from '../kit/params.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({ stand: flag(true), palette: pick(['iron', 'rainbow'], 'iron') })
type Params = z.output<typeof params>

const CHIPS = ['#15181b', '#c9a56a', '#ff7a4a', '#c9a56a', '#15181b', '#c9a56a']

const COLORS = {
  iron: ['#14063a', '#5b1a8f', '#c8323c', '#f2a01e', '#fff3b0'],
  rainbow: ['#10208f', '#1f8fd6', '#3fbf5a', '#f0d23c', '#e2382c'],
} as const

/** A false-color picture of a board with two hot chips. */
function heat(c: Canvas, rect: Rect, p: Params): string {
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 4)
  const [a, b, d, e, f] = COLORS[p.palette]
  const spot = (fx: number, fy: number, r: number) =>
    fill(outline, c.radialAt([x + w * fx, y + h * fy, r], [f, [0.25, e, 0.95], [0.55, d, 0.7], [1, d, 0]]))

  return (
    clipped(
      fill(outline, c.linear(40, [a, b])) +
        repeat(9, i =>
          box(
            [x + w * (0.08 + (i % 3) * 0.3), y + h * (0.12 + Math.floor(i / 3) * 0.28), w * 0.2, h * 0.16],
            2,
            b,
            'opacity="0.7"',
          ),
        ) +
        spot(0.36, 0.46, w * 0.34) +
        spot(0.72, 0.66, w * 0.2),
      c.clip(outline),
    ) +
    flatLine(
      `M${x + w * 0.36 - 10} ${y + h * 0.46}h20M${x + w * 0.36} ${y + h * 0.46 - 10}v20`,
      '#ffffff',
      1.6,
    ) +
    label('68.4 C', [x + w * 0.36 + 14, y + h * 0.4], {
      size: h * 0.11,
      color: '#ffffff',
      weight: 700,
      anchor: 'start',
    }) +
    box([x + w - 15, y + 10, 7, h - 20], 2, c.linear(90, [f, [0.3, e], [0.55, d], [0.8, b], a]))
  )
}

/** Thermal cameras for finding shorts, on a stand above the board or in the hand. */
export const thermalCam = defineProduct({
  base: 'thermal-cam',
  kind: 'machines',
  params,
  object(p, scene) {
    const { c } = scene
    if (!p.stand) {
      const body =
        box([118, 60, 164, 280], 26, plastic(c, '#23272c')) +
        bezel(c, [132, 78, 136, 176], 8) +
        heat(c, [138, 84, 124, 164], p) +
        disc([200, 290, 20], plastic(c, '#0b6e7a'))
      const rear =
        box([118, 60, 164, 280], 26, plastic(c, '#23272c')) +
        cameraLens(c, [200, 128], { r: 40, ring: '#8f979f', coating: 'violet' })
      return {
        body: scene.view === 'back' ? rear : body,
        box: [118, 60, 164, 280],
        focus: [200, 150],
        shadow: roundRect([118, 60, 164, 280], 26),
        mm: [72, 190],
        pack: 'box',
      }
    }

    if (scene.view === 'back') {
      return {
        body: rearWall(c, [120, 110, 150, 200], { color: '#2b3138' }),
        box: [120, 92, 190, 220],
        focus: [200, 200],
        stands: true,
        mm: [210, 260],
      }
    }

    const body =
      slabTop(c, [70, 322, 220], { color: '#3a434c', depth: 48, thick: 18 }) +
      box([92, 296, 100, 20], 3, boardColor('green')) +
      CHIPS.map((color, i) => box([102 + i * 15, 300, 9, 8], 1, color)).join('') +
      oval([140, 302, 22, 8], '#ff5a3c', 'opacity="0.4"') +
      box([232, 120, 18, 198], 5, cylinderMetal(c, '#c3c9cf')) +
      box([124, 186, 122, 18], 6, plastic(c, '#23272c')) +
      box([110, 168, 60, 76], 10, plastic(c, '#2b3138')) +
      box([120, 244, 40, 16], 4, cylinderMetal(c, '#6a7179')) +
      oval([140, 260, 19, 5], c.linear(0, ['#b48cff', '#4a1f7a', '#15081f'])) +
      fill(
        'M124 262h32l34 44h-100z',
        c.linear(90, [
          [0, '#ff8a5a', 0.28],
          [1, '#ff8a5a', 0],
        ]),
      ) +
      box([110, 220, 60, 5], 0, '#0b9aa9') +
      bezel(c, [158, 52, 184, 130], 9) +
      heat(c, [166, 60, 168, 114], p) +
      cable('M150 170C152 130 150 118 164 110', { width: 5 })

    return { body, box: [70, 52, 272, 290], focus: [240, 116], stands: true, mm: [230, 270] }
  },
})
