import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { connectorBlock, ribbon } from '../kit/flex.ts'
import { bevel, innerShadow } from '../kit/light.ts'
import { gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, fill, flatLine, mirror } from '../kit/paint.ts'
import { flag } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({ right: flag(false) })

const RAIL: Rect = [162, 44, 58, 306]

/** Steel rail that a controller slides along: U profile, catch, contacts, flex. */
function rail(c: Canvas): string {
  const [x, y, w, h] = RAIL
  const outline = roundRect(RAIL, 10)
  const groove = roundRect([x + 15, y + 14, w - 30, h - 28], 6)

  return (
    ribbon(c, 'M214 244H262C284 244 290 256 290 276V306', { width: 26, color: 'amber' }) +
    connectorBlock(c, [290, 316], { width: 40, height: 15 }) +
    fill(outline, sheetMetal(c, '#b9c0c8')) +
    bevel(c, outline, 2.6, 0.6) +
    flatLine(outline, '#6a7179', 1) +
    fill(groove, c.linear(0, ['#1b1e22', '#33383e', '#15181b'])) +
    innerShadow(c, groove, 4, 0.6) +
    box([x + 18, y + h - 96, w - 36, 66], 3, plastic(c, '#23272c')) +
    repeat(10, i => box([x + 21, y + h - 92 + i * 6, w - 42, 3.4], 0.6, gold(c, 0))) +
    box([x + 16, y + 46, w - 32, 30], 4, plastic(c, '#3a434c')) +
    [y + 22, y + h * 0.45, y + h - 18]
      .map(sy => screwHead(c, [x + 8, sy, 5], '#d8dde2') + screwHead(c, [x + w - 8, sy, 5], '#d8dde2'))
      .join('')
  )
}

/** Slide rail of a detachable controller. The right one is a mirror image of the left one. */
export const slideRail = defineProduct({
  base: 'slide-rail',
  kind: 'parts',
  params,
  object(p, { c, view }) {
    const body = rail(c)
    const isMirrored = p.right !== (view === 'back')
    return {
      body: isMirrored ? mirror(body) : body,
      box: isMirrored ? [86, 44, 152, 306] : [162, 44, 152, 306],
      focus: [200, 290],
      shadow: isMirrored ? roundRect([180, 44, 58, 306], 10) : roundRect(RAIL, 10),
      turn: 12,
      mm: [16, 92],
    }
  },
})
