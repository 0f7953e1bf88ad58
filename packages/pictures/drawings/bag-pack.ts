import { brand } from '@fixbench/contract/brand/brand.ts'
import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow, gloss } from '../kit/light.ts'
import { box, clipped, disc, fill, flatLine, group, line, mirror } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({ kind: pick(['zip', 'bubble', 'esd'], 'zip'), count: num(1, 5, 3) })
type Params = z.output<typeof params>

const OUTLINE = roundRect([104, 62, 192, 276], 7)

function sheetArt(c: Canvas, p: Params): string {
  const glossy = clipped(gloss(c, OUTLINE, { at: 0.5, strength: 0.4 }), c.clip(OUTLINE))
  switch (p.kind) {
    case 'esd':
      return (
        fill(
          OUTLINE,
          c.linear(48, ['#c9d3db', [0.3, '#8b99a6'], [0.45, '#b9c6d0'], [0.7, '#6f7d8a'], '#a3b1bd']),
        ) +
        flatLine(
          repeat(11, i => `M104 ${84 + i * 24}l192 -20`),
          '#ffffff',
          1,
          'opacity="0.18"',
        ) +
        box([146, 150, 108, 84], 4, '#f2d33c') +
        fill(
          polygon([
            [200, 162],
            [232, 216],
            [168, 216],
          ]),
          'none',
          'stroke="#1d2126" stroke-width="5" stroke-linejoin="round"',
        ) +
        line('M190 202l10 -14l8 10', '#1d2126', 5) +
        label('ATTENTION', [200, 229], { size: 11, color: '#1d2126', weight: 700 }) +
        glossy
      )
    case 'bubble':
      return (
        fill(OUTLINE, c.linear(58, ['#f6dfae', '#e3bd77', '#bb8f48'])) +
        clipped(
          repeat(96, i =>
            disc(
              [114 + (i % 8) * 25 + (Math.floor(i / 8) % 2) * 12, 112 + Math.floor(i / 8) * 20, 8],
              '#ffffff',
              'opacity="0.16"',
            ),
          ),
          c.clip(OUTLINE),
        ) +
        fill('M104 62H296V104L200 122L104 104z', '#d6ac62', 'opacity="0.8"') +
        line('M104 104L200 122L296 104', '#9c7535', 1.4) +
        box([150, 200, 100, 62], 3, '#ffffff') +
        flatLine('M160 216h64M160 228h80M160 240h50', '#8c96a0', 3)
      )
    default:
      return (
        fill(
          OUTLINE,
          c.linear(58, [
            [0, '#ffffff', 0.8],
            [0.5, '#dbe6ee', 0.6],
            [1, '#b6c7d4', 0.75],
          ]),
        ) +
        line('M106 88H294', '#c8443c', 3.4) +
        line('M106 98H294', '#8fa1b2', 2) +
        box([150, 170, 100, 70], 3, '#ffffff', 'opacity="0.95"') +
        box([150, 170, 100, 18], 3, '#0b6e7a') +
        label(brand.name, [200, 184], { size: 13, color: '#ffffff', weight: 700 }) +
        flatLine('M160 202h66M160 214h80M160 226h50', '#8c96a0', 3) +
        glossy
      )
  }
}

/** Bags and mailers; also the fallback for parts without a drawing. */
export const bagPack = defineProduct({
  base: 'bag-pack',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const count = scene.alone ? 1 : Math.round(p.count)
    const one =
      castShadow(OUTLINE, { dx: 4, dy: 8, blur: 6, opacity: 0.2 }) +
      sheetArt(c, p) +
      flatLine(OUTLINE, '#6f7d8a', 0.8, 'opacity="0.6"') +
      bevel(c, OUTLINE, 1.2, 0.4)
    const body = repeat(count, i =>
      group(
        one,
        `translate(${(i - (count - 1) / 2) * 22} ${(i - (count - 1) / 2) * 5}) rotate(${(i - (count - 1) / 2) * 7} 200 330)`,
      ),
    )

    return {
      body: scene.view === 'back' ? mirror(body) : body,
      box: [104 - (count - 1) * 26, 56, 192 + (count - 1) * 52, 288],
      focus: [200, 190],
      turn: 0,
      mm: [120, 180],
      pack: 'box',
    }
  },
})
