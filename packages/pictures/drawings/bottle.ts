import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, group, oval } from '../kit/paint.ts'
import { color, pick, text } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'
import { label, textBars } from '../kit/text.ts'

const bottleParams = z.strictObject({
  kind: pick(['bottle', 'spray', 'pump'], 'bottle'),
  liquid: color('#4f9fd0'),
  diamond: pick(['none', 'flame', 'exclamation'], 'none'),
  volume: text('', 8),
  words: text('CLEANER', 12),
})
type Bottle = z.output<typeof bottleParams>

function hazard([x, y]: Point, kind: Bottle['diamond']): string {
  if (kind === 'none') return ''
  const sign =
    kind === 'flame'
      ? fill(`M${x} ${y - 10}c7 7 8 10 5 16c-2 4 -8 4 -10 0c-2 -5 1 -6 1 -10c2 2 4 -1 4 -6z`, '#1d2126')
      : box([x - 2, y - 9, 4, 11], 1.6, '#1d2126') + disc([x, y + 7, 2.4], '#1d2126')

  return (
    fill(
      polygon([
        [x, y - 20],
        [x + 20, y],
        [x, y + 20],
        [x - 20, y],
      ]),
      '#ffffff',
      'stroke="#d9342b" stroke-width="3"',
    ) + sign
  )
}

const words = (p: Bottle, [x, y]: Point, w: number): string =>
  box([x, y, w, 30], 0, '#0b6e7a') +
  label(p.words, [x + w / 2, y + 21], {
    size: Math.min(18, (w * 1.15) / p.words.length),
    color: '#ffffff',
    weight: 700,
  }) +
  label(p.volume, [x + w / 2, y + 58], { size: 21, color: '#1e252c', weight: 700 }) +
  hazard([x + w / 2, y + 90], p.diamond) +
  textBars([x + 12, y + (p.diamond === 'none' ? 72 : 116)], [w - 24, w - 44], [10, '#9aa5af'])

function plainBottle(c: Canvas, p: Bottle): string {
  const body = 'M140 176c0 -30 34 -36 34 -62V92h52v22c0 26 34 32 34 62V330q0 16 -16 16H156q-16 0 -16 -16z'

  return (
    fill(
      body,
      c.linear(0, [
        [0, '#eef5f9', 0.95],
        [0.25, '#ffffff', 0.8],
        [0.7, '#cfdde6', 0.8],
        [1, '#a9bccb', 0.95],
      ]),
    ) +
    clipped(
      fill('M130 196H270V350H130z', cylinderPlastic(c, p.liquid), 'opacity="0.75"') +
        oval([200, 196, 62, 7], lighten(p.liquid, 0.4)),
      c.clip(body),
    ) +
    flatLine(body, '#8ba1b2', 1.2) +
    box([143, 206, 114, 124], 3, c.linear(0, ['#dfe6ec', [0.3, '#ffffff'], '#ccd6de'])) +
    words(p, [143, 206], 114) +
    box([166, 56, 68, 42], 7, cylinderPlastic(c, '#0b6e7a')) +
    flatLine(
      repeat(11, i => `M${171 + i * 5.8} 60v34`),
      '#04363c',
      1.6,
      'opacity="0.5"',
    ) +
    box([150, 186, 8, 150], 4, '#ffffff', 'opacity="0.6"')
  )
}

const sprayCan = (c: Canvas, p: Bottle): string =>
  box([138, 122, 124, 226], 12, cylinderPlastic(c, p.liquid)) +
  box([138, 176, 124, 128], 0, c.linear(0, ['#d3dce3', [0.3, '#ffffff'], '#c0ccd5'])) +
  words(p, [138, 176], 124) +
  fill('M138 134c0 -22 22 -30 32 -40h60c10 10 32 18 32 40z', cylinderMetal(c, '#c9d0d6')) +
  box([166, 82, 68, 16], 5, cylinderMetal(c, '#9aa2aa')) +
  box([178, 46, 44, 40], 8, cylinderPlastic(c, '#c8322b')) +
  box([218, 58, 62, 7], 3, cylinderPlastic(c, '#e6ebef', 90)) +
  disc([222, 61, 5], '#15181b') +
  oval([200, 346, 60, 6], '#000000', 'opacity="0.2"')

function pumpBottle(c: Canvas, p: Bottle): string {
  const body = roundRect([136, 168, 128, 180], 22)

  return (
    fill(
      body,
      c.linear(0, [
        [0, '#eef5f9', 0.95],
        [0.25, '#ffffff', 0.85],
        [1, '#b4c6d3', 0.95],
      ]),
    ) +
    clipped(fill('M130 218H270V350H130z', cylinderPlastic(c, p.liquid), 'opacity="0.7"'), c.clip(body)) +
    flatLine(body, '#8ba1b2', 1.2) +
    box([152, 212, 96, 110], 3, '#ffffff', 'opacity="0.94"') +
    words(p, [152, 212], 96) +
    box([160, 136, 80, 38], 8, cylinderPlastic(c, '#eef1f4')) +
    box([190, 96, 20, 44], 3, cylinderMetal(c)) +
    oval([200, 92, 58, 13], c.linear(20, ['#ffffff', '#aebac4'])) +
    oval([200, 89, 46, 8], '#dfe6ec')
  )
}

/** Bottles of cleaner, spray cans and dispensers. */
export const bottle = defineProduct({
  base: 'bottle',
  kind: 'tools',
  params: bottleParams,
  object(p, scene) {
    const { c } = scene
    const body = { bottle: plainBottle, spray: sprayCan, pump: pumpBottle }[p.kind](c, p)
    const turned =
      scene.view === 'back'
        ? group(body, 'translate(0 0)') +
          box([150, 220, 100, 90], 3, '#ffffff') +
          textBars([160, 232], [80, 70, 76, 60, 80, 54], [13, '#8c96a0'])
        : body

    return {
      body: turned,
      box: [136, p.kind === 'pump' ? 78 : 46, p.kind === 'spray' ? 144 : 128, p.kind === 'pump' ? 270 : 302],
      focus: [200, 230],
      stands: true,
      mm: [58, 165],
      pack: 'box',
    }
  },
})
