import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { cylinderPlastic, plastic } from '../kit/material.ts'
import { box, fill, flatLine, line, mirror } from '../kit/paint.ts'
import { color } from '../kit/params.ts'
import { roundRect } from '../kit/shape.ts'

const params = z.strictObject({ color: color('#2b3036') })

/** Flat pen of a phone or tablet: clicker, side key, tapered end with a soft nib. */
function pen(c: Canvas, tone: string): string {
  const barrel = roundRect([184, 58, 32, 226], 9)
  const cone = 'M184 276h32v8l-10 40h-12l-10 -40z'
  return (
    box([189, 34, 22, 28], 6, cylinderPlastic(c, lighten(tone, 0.12))) +
    fill(barrel, cylinderPlastic(c, tone)) +
    bevel(c, barrel, 1.6, 0.5) +
    fill(cone, cylinderPlastic(c, darken(tone, 0.12))) +
    line('M184 284h32', darken(tone, 0.5), 1.2) +
    box([193, 322, 14, 10], 3, plastic(c, '#4a5159')) +
    box([197, 330, 6, 16], 3, plastic(c, '#e6eaee')) +
    box([193, 214, 14, 46], 6, plastic(c, lighten(tone, 0.2))) +
    flatLine(roundRect([193, 214, 14, 46], 6), darken(tone, 0.5), 1) +
    line('M190 72V206', '#ffffff', 1.8, 'opacity="0.35"')
  )
}

/** Pen that belongs to a phone or tablet. */
export const stylus = defineProduct({
  base: 'stylus',
  kind: 'parts',
  params,
  object(p, { c, view }) {
    const body = pen(c, p.color)
    return {
      body: view === 'back' ? mirror(body) : body,
      box: [184, 34, 32, 312],
      focus: [200, 300],
      shadow: roundRect([184, 34, 32, 312], 9),
      turn: view === 'back' ? -28 : 32,
      mm: [6, 106],
    }
  },
})
