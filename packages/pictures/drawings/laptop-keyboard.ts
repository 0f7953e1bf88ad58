import type { Canvas } from '../kit/canvas.ts'
import { box, flatLine } from '../kit/paint.ts'
import { type Rect, range } from '../kit/shape.ts'

/** Key widths by row in key units. Each row adds up to 14.5. */
const ROWS: readonly (readonly number[])[] = [
  [1.5, ...range(13).map(() => 1)],
  [...range(13).map(() => 1), 1.5],
  [1.5, ...range(13).map(() => 1)],
  [1.75, ...range(11).map(() => 1), 1.75],
  [2.25, ...range(10).map(() => 1), 2.25],
  [1, 1, 1, 1.25, 5, 1.25, 1, 1, 1, 1],
]

/** Rows of laptop keys. The UK layout has a tall return key. */
export function keyboard(c: Canvas, [x, y, w, h]: Rect, layout: 'us' | 'uk'): string {
  const cap = c.linear(64, ['#3d4249', [0.3, '#23272c'], '#14171a'])
  const rowH = h / 6

  return ROWS.map((row, r) => {
    const total = row.reduce((sum, v) => sum + v, 0)
    let at = x
    const high = r === 0 ? 0.62 : 1
    const top = y + r * rowH + (r === 0 ? rowH * 0.2 : 0)

    return row
      .map((units, i) => {
        const kw = (units / total) * w
        const rect: Rect = [at + 1.3, top + 1.3, kw - 2.6, rowH * high - 2.6]
        at += kw

        const tall = layout === 'uk' && r === 2 && i === row.length - 1
        const glyph =
          units <= 1.3 && r > 0 && r < 5
            ? flatLine(
                `M${rect[0] + rect[2] * 0.38} ${rect[1] + rect[3] * 0.5}h${rect[2] * 0.24}`,
                '#dfe5ea',
                1.5,
                'opacity="0.75"',
              )
            : ''

        return (
          box(tall ? [rect[0], rect[1], rect[2], rect[3] + rowH] : rect, 2.4, cap) +
          flatLine(`M${rect[0] + 2.4} ${rect[1] + 0.5}h${rect[2] - 4.8}`, '#6a7179', 0.7) +
          glyph
        )
      })
      .join('')
  }).join('')
}
