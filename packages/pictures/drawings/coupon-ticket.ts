import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { castShadow, gloss } from '../kit/light.ts'
import { clipped, disc, fill, flatLine } from '../kit/paint.ts'
import { color, num } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  amount: num(1, 999, 5),
  from: num(0, 9999, 0),
  color: color('#0b6e7a'),
})

/** Ticket with half circles punched out at both ends of the perforation. */
const TICKET =
  'M56 118H264a16 16 0 0 0 32 0H344q12 0 12 12V270q0 12 -12 12H296a16 16 0 0 0 -32 0H56q-12 0 -12 -12V130q0 -12 12 -12z'
const STUB_X = 280

/** Coupons with their value and minimum order value in dollars. */
export const couponTicket = defineProduct({
  base: 'coupon-ticket',
  kind: 'tools',
  params,
  object(p, { c, view }) {
    const ink = view === 'back' ? darken(p.color, 0.25) : p.color
    const paper = fill(TICKET, c.linear(40, [lighten(ink, 0.18), [0.7, ink], darken(ink, 0.3)]))
    const rays = clipped(
      disc([74, 290, 120], '#ffffff', 'opacity="0.08"') +
        disc([74, 290, 70], '#ffffff', 'opacity="0.08"') +
        gloss(c, TICKET, { at: 0.5, strength: 0.18 }),
      c.clip(TICKET),
    )
    const tear = flatLine(
      repeat(11, i => `M${STUB_X} ${142 + i * 11}v5`),
      '#ffffff',
      2.4,
      'opacity="0.75"',
    )
    const words =
      label(`$${p.amount}`, [66, 212], { size: 72, color: '#ffffff', weight: 700, anchor: 'start' }) +
      label('COUPON', [66, 146], { size: 17, color: '#ffffff', weight: 700, anchor: 'start', spacing: 3 }) +
      label(p.from > 0 ? `order from $${p.from}` : 'no minimum order', [66, 252], {
        size: 20,
        color: '#ffffff',
        anchor: 'start',
      })
    const stub = `<g transform="rotate(-90 322 200)">${label('OFF', [322, 210], { size: 34, color: '#ffffff', weight: 700, spacing: 4 })}</g>`

    return {
      body: castShadow(TICKET) + paper + rays + tear + (view === 'back' ? '' : words + stub),
      box: [44, 118, 312, 164],
      focus: [150, 200],
      shadow: TICKET,
      turn: -4,
      mm: [86, 45],
      pack: 'bag',
    }
  },
})
