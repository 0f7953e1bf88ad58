import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { mirror } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import {
  adapters,
  bands,
  cots,
  dongle,
  duster,
  element,
  galvo,
  gooseneck,
  handles,
  hub,
  type Made,
  opener,
  swabs,
} from './bench-aid-parts.ts'

const params = z.strictObject({
  kind: pick(
    [
      'handles',
      'galvo',
      'element',
      'bands',
      'swabs',
      'duster',
      'opener',
      'adapters',
      'cots',
      'gooseneck',
      'dongle',
      'hub',
    ],
    'handles',
  ),
  color: color('#0b6e7a'),
  /** Outlets of a charging hub. */
  ports: num(2, 10, 6),
})
type Params = z.output<typeof params>

const DRAW: Readonly<Record<Params['kind'], (c: Canvas, p: Params) => Made>> = {
  handles: (c, p) => handles(c, p.color),
  galvo,
  element,
  bands,
  swabs,
  duster: (c, p) => duster(c, p.color),
  opener: (c, p) => opener(c, p.color),
  adapters,
  cots,
  gooseneck,
  dongle,
  hub: (c, p) => hub(c, Math.round(p.ports)),
}

/** Aids of a repair bench that share no drawing with other goods. */
export const benchAid = defineProduct({
  base: 'bench-aid',
  kind: 'tools',
  params,
  object(p, { c, view }) {
    const made = DRAW[p.kind](c, p)
    const [x, y, width, height] = made.box
    return {
      ...made,
      body: view === 'back' ? mirror(made.body) : made.body,
      focus: [x + width * 0.4, y + height * 0.4],
      turn: 0,
      mm: [80, 80],
    }
  },
})
