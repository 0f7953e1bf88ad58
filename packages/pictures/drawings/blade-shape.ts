import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { castShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, fill, flatLine, group, line } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { polygon, type Rect, range, repeat, roundRect } from '../kit/shape.ts'

const bladeParams = z.strictObject({
  end: pick(['blade', 'hook', 'wedge', 'hair', 'card', 'pick'], 'blade'),
  material: pick(['steel', 'plastic'], 'steel'),
  count: num(1, 5, 1),
})
type Blade = z.output<typeof bladeParams>
const TONES = ['#23272c', '#0b6e7a', '#2456a6', '#c0392b', '#e08a1e'] as const

/** Outlines of thin plastic tools that are pushed into the gap of a housing. */
const SHEETS = {
  card: roundRect([130, 130, 140, 210], 16),
  pick: 'M200 340C172 300 146 240 148 202C150 168 250 168 252 202C254 240 228 300 200 340z',
} as const

function oneSheet(c: Canvas, end: keyof typeof SHEETS, tone: string): { body: string; outline: string } {
  const outline = SHEETS[end]
  const plastic = c.linear(38, [lighten(tone, 0.42), tone, darken(tone, 0.22)])
  const marks =
    end === 'card'
      ? box([130, 130, 140, 22], 12, '#ffffff', 'opacity="0.34"') +
        box([186, 306, 28, 12], 6, '#000000', 'opacity="0.32"') +
        line('M152 176V292', '#ffffff', 3, 'opacity="0.24"')
      : line('M170 196C184 188 216 188 230 196', '#ffffff', 4, 'opacity="0.4"') +
        box([180, 222, 40, 5], 2, '#000000', 'opacity="0.2"') +
        box([184, 236, 32, 5], 2, '#000000', 'opacity="0.2"')
  return { body: fill(outline, plastic, 'opacity="0.94"') + marks, outline }
}

function oneBlade(c: Canvas, p: Blade, tone: string): { body: string; outline: string } {
  if (p.end === 'card' || p.end === 'pick') return oneSheet(c, p.end, tone)
  const grip = p.material === 'steel' ? cylinderMetal(c, '#8f979f') : cylinderPlastic(c, tone)
  const steel = c.linear(20, ['#ffffff', [0.45, '#b4bbc3'], [0.55, '#e4e8eb'], '#7d858d'])
  const shaft: Rect = p.end === 'wedge' ? [186, 60, 28, 250] : [187, 150, 26, 200]

  switch (p.end) {
    case 'hair': {
      const hairs = polygon([
        [184, 118],
        [216, 118],
        [224, 48],
        [176, 48],
      ])
      const strands = repeat(15, i => `M${186 + i * 2} 116L${177 + i * 3.3} 48`)
      return {
        body:
          box(shaft, 12, cylinderPlastic(c, tone)) +
          box([183, 112, 34, 44], 4, cylinderMetal(c)) +
          fill(hairs, c.linear(90, ['#e9dcc3', '#a5865a'])) +
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
          repeat(4, i => box([186, 150 + i * 12, 28, 3], 1.5, '#000000', 'opacity="0.3"')),
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
          repeat(9, i => box([187, 190 + i * 12, 26, 4], 2, '#000000', 'opacity="0.28"')) +
          box([187, 316, 26, 10], 0, '#0b6e7a'),
        outline: roundRect(shaft, 12) + edge,
      }
    }
  }
}

/** Scrapers, opening tools and brushes, side by side if several. */
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
    const isSheet = p.end === 'card' || p.end === 'pick'
    const frontTurn = count > 1 ? 20 : 34
    const turn = scene.view === 'back' ? -36 : frontTurn

    return {
      body: many.join(''),
      box: isSheet
        ? [122 - spread / 2, 122, 156 + spread, 236]
        : [160 - spread / 2, count > 1 ? 32 : 56, 80 + spread, count > 1 ? 340 : 290],
      focus: [200, 90],
      turn: isSheet ? -8 : turn,
      mm: isSheet ? [54, 86] : [22, 148],
    }
  },
})
