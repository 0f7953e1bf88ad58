import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { defineScene } from '../kit/define.ts'
import { smallShadow } from '../kit/light.ts'
import { clipped, disc, fill, flatLine, oval } from '../kit/paint.ts'
import { pick } from '../kit/params.ts'
import { type BackLook, phoneBack } from '../kit/phone-back.ts'
import { range, repeat, roundRect } from '../kit/shape.ts'

const SIZE: Point = [640, 480]
const LOOK: BackLook = {
  rect: [220, 28, 200, 414],
  radius: 30,
  color: '#33415c',
  finish: 'gloss',
  plate: 'square',
  lenses: 2,
  holes: false,
  index: 1,
}
/** Point of impact. */
const HIT: Point = [352, 322]
const RAYS = 17
const RINGS = [26, 58, 104, 168, 250]

/** Deterministic noise between -1 and 1. */
const uneven = (i: number): number => Math.sin(i * 12.9898) * 0.6 + Math.sin(i * 4.1414) * 0.4

const crossing = (ray: number, ring: number): string => {
  const at = (ray * 2 * Math.PI) / RAYS + uneven(ray * 7 + ring) * 0.13
  const reach = (RINGS[ring] ?? 0) * (1 + uneven(ray * 3 + ring * 5) * 0.2)
  return `${Math.round(HIT[0] + Math.cos(at) * reach)} ${Math.round(HIT[1] + Math.sin(at) * reach)}`
}

/** Cracks that radiate from the point of impact and are joined by rings. */
function cracks(): string {
  const rays = repeat(
    RAYS,
    ray => `M${HIT[0]} ${HIT[1]}${RINGS.map((_, ring) => `L${crossing(ray, ring)}`).join('')}`,
  )
  const rings = repeat(3, ring =>
    range(RAYS)
      .filter(ray => (ray + ring) % 5 !== 0)
      .map(ray => `M${crossing(ray, ring)}L${crossing((ray + 1) % RAYS, ring)}`)
      .join(''),
  )
  const shards = range(RAYS)
    .filter(ray => ray % 4 === 0)
    .map(ray => `M${crossing(ray, 0)}L${crossing(ray, 1)}L${crossing((ray + 1) % RAYS, 1)}z`)
    .join('')

  return (
    fill(shards, '#10151f', 'opacity="0.75"') +
    flatLine(rays + rings, '#0a0e16', 3.2, 'opacity="0.45"') +
    flatLine(rays + rings, '#e9f2ff', 1.5, 'opacity="0.9"') +
    disc([HIT[0], HIT[1], 9], '#dfe9f7', 'opacity="0.55"')
  )
}

const ground = (c: Canvas): string =>
  fill(`M0 0H${SIZE[0]}V${SIZE[1]}H0z`, c.radialAt([320, 200, 420], ['#f7fafb', '#cfdade'])) +
  oval([320, 452, 150, 14], '#0d1b22', 'opacity="0.18"')

/** A phone with broken back glass, and the same phone with a new one. */
export const backJob = defineScene({
  base: 'back-job',
  sizes: { wide: SIZE },
  params: z.strictObject({ state: pick(['before', 'after'], 'after') }),
  scene({ state }, c) {
    const outline = roundRect(LOOK.rect, LOOK.radius)
    return (
      ground(c) +
      smallShadow(outline, 6) +
      phoneBack(c, LOOK) +
      (state === 'before' ? clipped(cracks(), c.clip(outline)) : '')
    )
  },
})
