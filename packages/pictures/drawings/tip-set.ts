import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { castShadow } from '../kit/light.ts'
import { copper, cylinderMetal, cylinderPlastic } from '../kit/material.ts'
import { box, fill, group, line, oval } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { polygon, range, repeat, roundRect } from '../kit/shape.ts'

const tipParams = z.strictObject({
  kind: pick(['tip', 'nozzle', 'sponge'], 'tip'),
  count: num(1, 6, 4),
  plated: color('#b87333'),
})

function tipShape(c: Canvas, i: number, tone: string): string {
  const ends = [
    'M-5 0L-1 64L1 64L5 0z',
    'M-6 0L-6 40L4 66L6 66L6 0z',
    'M-5 0C-6 30 2 46 12 62L15 60C8 40 6 20 5 0z',
    'M-7 0V58H7V0z',
    'M-5 0L-3 50L0 66L3 50L5 0z',
    'M-6 0V44L0 62L6 44V0z',
  ]

  return (
    fill(ends[i % ends.length] ?? '', c.linear(0, ['#8f979f', [0.35, '#ffffff'], '#6a7179'])) +
    box([-11, -64, 22, 68], 3, copper(c, 0)) +
    box([-9, -150, 18, 90], 3, cylinderMetal(c, '#c3c9cf')) +
    box([-11, -104, 22, 7], 2, tone) +
    box([-7, -176, 14, 30], 2, cylinderPlastic(c, '#f0f2f4')) +
    box([-7, -168, 14, 5], 0, '#d9b64f')
  )
}

const NOZZLE_SHADOW = 'M-42 -96H42V-56L22 0V62H-22V0L-42 -56z'

function nozzleShape(c: Canvas, i: number): string {
  const r = 8 + i * 5

  return (
    fill(
      polygon([
        [-r, 0],
        [r, 0],
        [r, 66],
        [-r, 66],
      ]),
      cylinderMetal(c, '#aab2ba'),
    ) +
    oval([0, 66, r, r * 0.32], '#15181b') +
    fill(
      polygon([
        [-38, -56],
        [38, -56],
        [r + 4, 0],
        [-r - 4, 0],
      ]),
      cylinderMetal(c, '#c3c9cf'),
    ) +
    box([-42, -96, 84, 44], 4, cylinderMetal(c, '#b4bbc3')) +
    oval([0, -96, 42, 12], '#6a7179') +
    oval([0, -96, 35, 9], '#15181b') +
    box([28, -88, 22, 16], 3, cylinderMetal(c, '#8f979f'))
  )
}

function brassWool(c: Canvas): string {
  const wool = repeat(60, i => {
    const x = 138 + ((i * 47) % 113)
    const y = 152 + ((i * 29 + (i % 7) * 5) % 47)
    return `M${x} ${y}c10 -18 24 -8 16 6s-22 4 -14 -8`
  })
  return (
    box([112, 196, 176, 128], 16, cylinderPlastic(c, '#23272c')) +
    oval([200, 198, 88, 26], cylinderMetal(c, '#9aa2aa', 90)) +
    oval([200, 198, 76, 20], '#3a2a10') +
    oval([200, 180, 72, 40], c.radial(['#f4cf7a', [0.6, '#c9962f'], '#7d5a16'])) +
    line(wool, '#f7dc8f', 2.6) +
    line(wool, '#8a641a', 1, 'opacity="0.7"') +
    box([112, 238, 176, 30], 0, '#0b6e7a')
  )
}

/** Soldering tips, hot-air nozzles and tip cleaners. */
export const tipSet = defineProduct({
  base: 'tip-set',
  kind: 'tools',
  params: tipParams,
  object(p, scene) {
    const { c } = scene
    if (p.kind === 'sponge') {
      return {
        body: brassWool(c),
        box: [112, 130, 176, 196],
        focus: [200, 180],
        stands: true,
        mm: [84, 72],
        pack: 'box',
      }
    }

    const count = scene.alone ? 1 : Math.round(p.count)
    const nozzle = p.kind === 'nozzle'
    const columns = count === 4 ? 2 : 3
    const step = nozzle ? 96 : 56
    const places = range(count).map(
      (i): Point =>
        nozzle && count > 3
          ? [200 + ((i % columns) - (columns - 1) / 2) * 118, 140 + Math.floor(i / columns) * 178]
          : [200 + (i - (count - 1) / 2) * step, nozzle ? 210 : 250],
    )
    const body = places
      .map(([x, y], i) => {
        const outline = nozzle ? NOZZLE_SHADOW : roundRect([-10, -174, 20, 236], 6)
        return group(
          castShadow(outline, { dx: 5, dy: 8, blur: 5, opacity: 0.24 }) +
            (nozzle
              ? nozzleShape(c, i + scene.vary(3, 'size') * 0.5)
              : tipShape(c, i + scene.vary(4, 'first') + (scene.view === 'back' ? 2 : 0), p.plated)),
          `translate(${x} ${y})`,
        )
      })
      .join('')
    const xs = places.map(([x]) => x)
    const left = Math.min(...xs) - (nozzle ? 50 : 22)
    const top = nozzle ? Math.min(...places.map(([, y]) => y)) - 108 : 72
    const height = nozzle ? Math.max(...places.map(([, y]) => y)) + 80 - top : 248

    return {
      body,
      box: [left, top, Math.max(...xs) - left + (nozzle ? 54 : 24), height],
      focus: [xs[0] ?? 200, nozzle ? 200 : 286],
      turn: nozzle ? 0 : 14,
      mm: nozzle ? [24, 40] : [6, 48],
    }
  },
})
