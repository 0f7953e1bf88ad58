import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import type { Scene } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { box, disc, fill, line, oval } from '../kit/paint.ts'
import { range, repeat, roundRect } from '../kit/shape.ts'

/** Standing console housing with flat sides. Width, vents and slot vary by model. */
export function flatTower({ c, vary }: Scene, color: string): string {
  const width = 120 + vary(6, 'width') * 12
  const x = 200 - width / 2
  const outline = roundRect([x, 66, width, 286], 8)
  const slot = x + width * (vary(2, 'slot') === 0 ? 0.16 : 0.72)
  const rows = 4 + vary(5, 'rows')

  return (
    fill(outline, c.linear(0, [darken(color, 0.2), [0.35, lighten(color, 0.22)], darken(color, 0.2)])) +
    bevel(c, outline, 2, 0.5) +
    range(rows)
      .flatMap(row =>
        range(9).map(i =>
          disc([x + width * (0.14 + i * 0.09), 88 + row * 13, 3.2], '#0a0c0e', 'opacity="0.75"'),
        ),
      )
      .join('') +
    box([slot, 200, 6, 96], 2, '#050608') +
    disc([x + width * 0.5, 320, 5 + vary(3, 'button')], '#dfe5ea') +
    oval([200, 354, width * 0.5, 7], '#15181b')
  )
}

/** Standing console housing with a curved wing on each side. */
export function tower(c: Canvas, color: string): string {
  const left = 'M142 56C118 120 118 280 138 352H188C172 280 172 130 196 64z'
  const right = 'M258 56C282 120 282 280 262 352H212C228 280 228 130 204 64z'
  const core = 'M176 74H224C236 140 236 280 222 346H178C164 280 164 140 176 74z'

  return (
    fill(core, c.linear(0, ['#0c0e10', [0.4, '#3a4047'], [0.6, '#23272c'], '#07080a'])) +
    repeat(12, i => line(`M184 ${92 + i * 9}h32`, '#000000', 2.4, 'opacity="0.6"')) +
    box([194, 226, 12, 62], 2, '#050608') +
    disc([200, 308, 5], '#dfe5ea') +
    fill(left, c.linear(0, [darken(color, 0.2), [0.35, lighten(color, 0.25)], darken(color, 0.12)])) +
    fill(right, c.linear(0, [lighten(color, 0.1), [0.6, color], darken(color, 0.35)])) +
    bevel(c, left, 1.8, 0.5) +
    bevel(c, right, 1.8, 0.5) +
    line('M190 70C170 140 170 276 184 348', '#56b4ff', 1.8, 'opacity="0.8"') +
    oval([200, 354, 64, 9], c.linear(90, ['#3a4047', '#0c0e10']))
  )
}
