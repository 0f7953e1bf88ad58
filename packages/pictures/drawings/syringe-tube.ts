import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { gloss } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, clipped, fill, flatLine } from '../kit/paint.ts'
import { color, flag, pick, text } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const tubeParams = z.strictObject({
  kind: pick(['syringe', 'tube'], 'syringe'),
  liquid: color('#b9c4cc'),
  volume: text('10cc', 8),
  needle: flag(true),
})
type Tube = z.output<typeof tubeParams>

function syringe(c: Canvas, p: Tube): string {
  const barrel = roundRect([168, 96, 64, 178], 8)
  const marks = repeat(9, i => `M214 ${122 + i * 16}h${i % 2 === 0 ? 14 : 9}`)

  return (
    box([190, 34, 20, 92], 4, cylinderPlastic(c, '#e6ebef')) +
    box([158, 26, 84, 14], 6, cylinderPlastic(c, '#d5dce2', 90)) +
    box([146, 88, 108, 14], 6, cylinderPlastic(c, '#dfe6eb', 90)) +
    fill(
      barrel,
      c.linear(0, [
        [0, '#ffffff', 0.95],
        [0.3, '#e3ebf1', 0.7],
        [0.7, '#d0dbe3', 0.7],
        [1, '#aebcc7', 0.95],
      ]),
    ) +
    box([173, 150, 54, 118], 4, cylinderPlastic(c, p.liquid)) +
    box([171, 132, 58, 20], 5, cylinderPlastic(c, '#23272c')) +
    box([176, 176, 48, 66], 2, '#ffffff', 'opacity="0.94"') +
    box([176, 176, 48, 16], 2, '#0b6e7a') +
    label(p.volume, [200, 216], { size: 15, color: '#1e252c', weight: 700 }) +
    flatLine('M182 228h36M182 234h24', '#8c96a0', 2.4) +
    flatLine(marks, '#5b6671', 1.6) +
    box([174, 104, 7, 160], 3, '#ffffff', 'opacity="0.6"') +
    flatLine(barrel, '#9fb0bd', 1) +
    fill(
      polygon([
        [180, 274],
        [220, 274],
        [210, 292],
        [190, 292],
      ]),
      cylinderPlastic(c, '#dfe6eb'),
    ) +
    (p.needle
      ? box([187, 290, 26, 22], 4, cylinderPlastic(c, '#2f9e6f')) +
        box([197.6, 310, 4.8, 52], 1.4, cylinderMetal(c))
      : box([185, 290, 30, 26], 6, cylinderPlastic(c, '#2f7fd0')))
  )
}

function tube(c: Canvas, p: Tube): string {
  const body = polygon([
    [150, 76],
    [250, 76],
    [236, 272],
    [164, 272],
  ])

  return (
    box([144, 50, 112, 30], 4, c.linear(90, ['#f4f6f8', '#b4bec7'])) +
    flatLine(
      repeat(15, i => `M${150 + i * 7} 52v26`),
      '#97a3ad',
      1.2,
    ) +
    fill(body, cylinderPlastic(c, '#1d2126')) +
    fill(
      polygon([
        [152, 104],
        [248, 104],
        [242, 190],
        [158, 190],
      ]),
      cylinderPlastic(c, '#e2b33c'),
    ) +
    label('GLUE', [200, 146], { size: 30, color: '#1d2126', weight: 700 }) +
    label(p.volume, [200, 174], { size: 17, color: '#1d2126', weight: 700 }) +
    flatLine('M170 212h60M174 224h52M174 236h40', '#97a3ad', 3) +
    box([166, 270, 68, 16], 4, cylinderPlastic(c, '#30353b')) +
    box([182, 284, 36, 18], 3, cylinderPlastic(c, '#e6ebef')) +
    fill(
      polygon([
        [188, 300],
        [212, 300],
        [204, 352],
        [196, 352],
      ]),
      cylinderMetal(c, '#c3c9cf'),
    ) +
    clipped(gloss(c, body, { at: 0.4, strength: 0.24 }), c.clip(body))
  )
}

/** Syringes of flux and paste, tubes of glue. */
export const syringeTube = defineProduct({
  base: 'syringe-tube',
  kind: 'tools',
  params: tubeParams,
  object(p, scene) {
    const { c } = scene
    const one = p.kind === 'syringe' ? syringe(c, p) : tube(c, p)
    const shadow =
      p.kind === 'syringe'
        ? roundRect([168, 96, 64, 180], 8) +
          roundRect([190, 30, 20, 70], 4) +
          roundRect([195, 290, 10, 70], 3)
        : polygon([
            [146, 52],
            [254, 52],
            [236, 280],
            [206, 350],
            [194, 350],
            [164, 280],
          ])
    const turn = scene.view === 'back' ? -34 : 28

    return {
      body: one,
      box: [140, 26, 120, 338],
      focus: [200, 210],
      shadow,
      turn,
      mm: [24, 128],
      pack: 'box',
    }
  },
})
