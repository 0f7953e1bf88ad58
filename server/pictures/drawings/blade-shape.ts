import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { castShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, fill, flatLine, group, line } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { polygon, type Rect, range, roundRect } from '../kit/shape.ts'

const bladeParams = z.strictObject({
  end: pick(['blade', 'hook', 'wedge', 'hair'], 'blade'),
  material: pick(['steel', 'plastic'], 'steel'),
  count: num(1, 5, 1),
})
type Blade = z.output<typeof bladeParams>
const TONES = ['#23272c', '#0b6e7a', '#2456a6', '#c0392b', '#e08a1e'] as const

function oneBlade(c: Canvas, p: Blade, tone: string): { body: string; outline: string } {
  const grip = p.material === 'steel' ? cylinderMetal(c, '#8f979f') : cylinderPlastic(c, tone)
  const steel = c.linear(20, [
    [0, '#ffffff'],
    [0.45, '#b4bbc3'],
    [0.55, '#e4e8eb'],
    [1, '#7d858d'],
  ])
  const shaft: Rect = p.end === 'wedge' ? [186, 60, 28, 250] : [187, 150, 26, 200]
  switch (p.end) {
    case 'hair': {
      const hairs = polygon([
        [184, 118],
        [216, 118],
        [224, 48],
        [176, 48],
      ])
      const strands = range(15)
        .map(i => `M${186 + i * 2} 116L${177 + i * 3.3} 48`)
        .join('')
      return {
        body:
          box(shaft, 12, cylinderPlastic(c, tone)) +
          box([183, 112, 34, 44], 4, cylinderMetal(c)) +
          fill(
            hairs,
            c.linear(90, [
              [0, '#e9dcc3'],
              [1, '#a5865a'],
            ]),
          ) +
          flatLine(strands, '#6d5638', 0.9, 'opacity="0.6"'),
        outline: roundRect(shaft, 12) + hairs,
      }
    }
    case 'wedge': {
      const ends = 'M186 70L190 34Q200 28 210 34L214 70zM186 304L194 366Q200 370 206 366L214 304z'
      return {
        body:
          fill(ends, grip) +
          box(shaft, 9, grip) +
          line('M193 90V290', '#ffffff', 3, 'opacity="0.22"') +
          range(4)
            .map(i => box([186, 150 + i * 12, 28, 3], 1.5, '#000000', 'opacity="0.3"'))
            .join(''),
        outline: roundRect(shaft, 9) + ends,
      }
    }
    default: {
      const edge =
        p.end === 'hook'
          ? 'M190 154L192 60C192 38 214 36 216 52C208 50 204 56 205 66L210 154z'
          : 'M184 154L180 70L216 40L218 154z'
      return {
        body:
          fill(edge, steel) +
          flatLine(edge, '#6a7179', 0.9) +
          line(p.end === 'hook' ? 'M205 66C204 56 208 50 216 52' : 'M180 70L216 40', '#ffffff', 1.8) +
          box(shaft, 12, grip) +
          box([183, 146, 34, 22], 4, cylinderMetal(c, '#6a7179')) +
          range(9)
            .map(i => box([187, 190 + i * 12, 26, 4], 2, '#000000', 'opacity="0.28"'))
            .join('') +
          box([187, 316, 26, 10], 0, '#0b6e7a'),
        outline: roundRect(shaft, 12) + edge,
      }
    }
  }
}

/** Scrapers, opening tools and brushes; more than one lie side by side. */
export const blade = defineProduct({
  base: 'blade-shape',
  kind: 'tools',
  params: bladeParams,
  object(p, scene) {
    const { c } = scene
    const count = scene.alone ? 1 : Math.round(p.count)
    const many = range(count).map(i => {
      const made = oneBlade(c, p, TONES[i % TONES.length] ?? '#23272c')
      return group(
        castShadow(made.outline, { dx: 5, dy: 8, blur: 6 }) + made.body,
        `rotate(${(i - (count - 1) / 2) * 16} 200 430)`,
      )
    })
    const spread = (count - 1) * 44
    return {
      body: many.join(''),
      box: [160 - spread / 2, count > 1 ? 32 : 56, 80 + spread, count > 1 ? 340 : 290],
      focus: [200, 90],
      turn: scene.view === 'back' ? -36 : count > 1 ? 20 : 34,
      mm: [22, 148],
    }
  },
})
