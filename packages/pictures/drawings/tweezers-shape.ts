import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { cylinderMetal } from '../kit/material.ts'
import { box, clipped, fill, flatLine, line } from '../kit/paint.ts'
import { flag, pick } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'

const tweezersParams = z.strictObject({
  tip: pick(['straight', 'curved', 'flat'], 'straight'),
  coating: pick(['steel', 'black', 'gold'], 'steel'),
  ceramic: flag(false),
})

const COAT = { steel: '#c3c9cf', black: '#2b3036', gold: '#d9b64f' } as const
const LEGS: Readonly<Record<'straight' | 'curved' | 'flat', readonly [string, string]>> = {
  straight: [
    'M196 42C178 130 168 210 192 352L198 354L197 260C188 200 196 120 204 46z',
    'M204 42C222 130 232 210 208 352L202 354L203 260C212 200 204 120 196 46z',
  ],
  curved: [
    'M196 42C176 130 166 220 180 288C186 318 206 338 240 350L242 345C214 330 200 312 197 284C190 210 196 120 204 46z',
    'M204 42C224 130 232 210 214 284C210 306 222 326 244 342L242 347C216 336 202 316 203 284C208 210 204 120 196 46z',
  ],
  flat: [
    'M196 42C178 130 170 220 186 330L184 354H199V330C190 220 196 120 204 46z',
    'M204 42C222 130 230 220 214 330L216 354H201V330C210 220 204 120 196 46z',
  ],
}

/** Precision tweezers. The size view shows one, other views two shapes. */
export const tweezers = defineProduct({
  base: 'tweezers-shape',
  kind: 'tools',
  params: tweezersParams,
  object(p, scene) {
    const { c } = scene
    const tone = COAT[p.coating]
    const [left, right] = LEGS[p.tip]
    const outline = left + right
    const grooves = repeat(
      9,
      i => `M${181 - i * 0.2} ${150 + i * 8}l12 2M${219 + i * 0.2} ${150 + i * 8}l-12 2`,
    )
    const tips = p.ceramic ? clipped(box([160, 292, 100, 70], 0, '#f4f5f6'), c.clip(outline)) : ''
    const body =
      fill(
        right,
        c.linear(8, [darken(tone, 0.5), [0.4, tone], [0.6, lighten(tone, 0.5)], darken(tone, 0.4)]),
      ) +
      fill(
        left,
        c.linear(8, [darken(tone, 0.3), [0.3, lighten(tone, 0.7)], [0.6, tone], darken(tone, 0.5)]),
      ) +
      tips +
      flatLine(outline, darken(tone, 0.6), 0.8) +
      line(grooves, darken(tone, 0.6), 1.8, 'opacity="0.6"') +
      box([188, 34, 24, 30], 7, cylinderMetal(c, tone)) +
      box([191, 78, 18, 34], 3, '#0b6e7a', 'opacity="0.92"') +
      line('M184 130C180 180 180 220 188 280', '#ffffff', 1.6, 'opacity="0.6"')
    const turn = scene.view === 'back' ? -30 : 34

    return { body, box: [158, 60, 88, 270], focus: [205, 318], shadow: outline, turn, mm: [11, 138] }
  },
})
