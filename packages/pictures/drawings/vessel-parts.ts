import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { digitDisplay, gauge } from '../kit/controls.ts'
import { gloss, innerShadow } from '../kit/light.ts'
import { cylinderMetal, plastic, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, hoop, line, oval } from '../kit/paint.ts'
import { color, flag, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, polar, type Rect, repeat, roundRect } from '../kit/shape.ts'

export const params = z.strictObject({
  door: pick(['round', 'square'], 'round'),
  gauge: flag(true),
  frost: flag(false),
  size: pick(['S', 'M', 'L'], 'M'),
  basket: flag(false),
  drum: flag(false),
  dual: flag(false),
  body: color('#e6eaed'),
  trim: color('#0b6e7a'),
})
export type Params = z.output<typeof params>

/** The polished rim of a round door. */
export const steelRim = (c: Canvas, at: readonly [number, number], r: number): string =>
  disc([at[0], at[1], r], c.linear(55, ['#ffffff', [0.4, '#a3abb3'], [0.6, '#dfe4e8'], '#6a7179']))

/** An insulated door with a frosted pane and a bar to pull. */
export function coldDoor(c: Canvas, p: Params, door: Rect): string {
  const pane: Rect = [door[0] + 14, door[1] + 14, door[2] - 58, door[3] - 28]
  const glass = roundRect(pane, 8)
  const flakes = repeat(26, i =>
    disc(
      [pane[0] + ((i * 47) % pane[2]), pane[1] + ((i * 31) % pane[3]), 1 + (i % 3)],
      '#ffffff',
      `opacity="${0.3 + (i % 4) * 0.14}"`,
    ),
  )

  return (
    box(door, 10, plastic(c, '#dde3e8')) +
    flatLine(roundRect(door, 10), '#97a1aa', 1.2) +
    box([pane[0] - 5, pane[1] - 5, pane[2] + 10, pane[3] + 10], 10, plastic(c, '#3a4047')) +
    fill(glass, c.linear(90, ['#e8f6fd', [0.6, '#9fd0e6'], '#5f9fc0'])) +
    (p.frost
      ? clipped(
          flakes +
            oval([pane[0] + pane[2] / 2, pane[1] + pane[3], pane[2] * 0.6, 22], '#ffffff', 'opacity="0.8"'),
          c.clip(glass),
        )
      : '') +
    clipped(gloss(c, glass, { at: 0.44, strength: 0.4 }), c.clip(glass)) +
    innerShadow(c, glass, 4, 0.4) +
    box(
      [door[0] + door[2] - 30, door[1] + door[3] * 0.26, 14, door[3] * 0.48],
      7,
      cylinderMetal(c, '#9aa2aa'),
    )
  )
}

/** A large lying vessel on a frame: bolted round door in front, shell behind, control box on top. */
export function drumVessel(c: Canvas, p: Params): { body: string; box: Rect } {
  const at = [162, 200] as const
  const r = 104
  const bolts = repeat(12, i => {
    const [bx, by] = polar(at, r * 0.9, i * 30 + 15)
    return screwHead(c, [bx, by, 7])
  })
  const glass = circle(at, 40)

  return {
    body:
      box([84, 286, 22, 52], 3, sheetMetal(c, '#6a7179')) +
      box([286, 262, 20, 60], 3, sheetMetal(c, '#5b636b')) +
      box([220, 286, 22, 52], 3, sheetMetal(c, '#6a7179')) +
      fill(
        `M${at[0]} ${at[1] - r}L262 78A${r} ${r} 0 0 1 262 286L${at[0]} ${at[1] + r}z`,
        c.linear(90, [p.body, [0.35, '#ffffff'], '#6a7179']),
      ) +
      box([206, 56, 92, 58], 8, plastic(c, '#2a3138')) +
      digitDisplay(c, [216, 64, 72, 30], { value: '0.80', color: '#3cd6ff' }) +
      box([206, 106, 92, 7], 0, p.trim) +
      steelRim(c, at, r) +
      hoop([at[0], at[1], r - 3], p.trim, 6) +
      bolts +
      disc([at[0], at[1], r * 0.72], sheetMetal(c, '#b4bbc3')) +
      disc([at[0], at[1], 48], '#15191d') +
      fill(glass, c.radialAt([at[0] - 12, at[1] - 12, 50], ['#6fb6d6', '#0a1620'])) +
      clipped(gloss(c, glass, { at: 0.46, strength: 0.3 }), c.clip(glass)) +
      line(`M${at[0]} ${at[1] + 60}v34`, '#23272c', 9) +
      gauge(c, [at[0], 82, 24], -30) +
      disc([at[0], at[1] + 62, 9], cylinderMetal(c)),
    box: [58, 56, 308, 284],
  }
}
