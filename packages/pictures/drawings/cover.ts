import { z } from 'zod'
import { CAST } from '../data/cast.ts'
import type { Canvas, Point } from '../kit/canvas.ts'
import { defineScene } from '../kit/define.ts'
import { disc, fill, group, oval } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { type ObjectArt, placed } from '../kit/stage.ts'
import { COVER_TOPICS } from '../topics.ts'
import { MOTIFS, TONES, type Tone } from './cover-motifs.ts'
import { findArt } from './props.ts'

const NAMES: readonly [string, ...string[]] = ['none', ...Object.keys(CAST)]
const FLOOR_Y = 378

/** Center and size of an object, and its rotation if it lies flat. */
type Place = { at: Point; size: number; turn: number }
type Layout = { hero: Place; mate: Place; isMateInFront?: boolean; disc?: readonly [number, number, number] }

const LAYOUTS: readonly Layout[] = [
  { hero: { at: [310, 222], size: 330, turn: -6 }, mate: { at: [598, 236], size: 236, turn: 10 } },
  { hero: { at: [496, 222], size: 330, turn: 7 }, mate: { at: [206, 236], size: 230, turn: -12 } },
  {
    hero: { at: [366, 222], size: 336, turn: -4 },
    mate: { at: [610, 286], size: 176, turn: 14 },
    isMateInFront: true,
    disc: [366, 222, 190],
  },
  {
    hero: { at: [520, 218], size: 350, turn: 12 },
    mate: { at: [258, 292], size: 176, turn: -10 },
    isMateInFront: true,
    disc: [520, 218, 196],
  },
]

/** Places an object into the picture. Standing objects are moved to the floor and not rotated. */
function setDown(c: Canvas, art: ObjectArt | null, { at: [x, y], size, turn }: Place): string {
  if (art === null) return ''
  const [left, top, w, h] = art.box
  const stands = art.stands === true
  const scale = Math.round(Math.min((size * 1.18) / w, size / h) * 1000) / 1000
  const middle = stands ? FLOOR_Y - (h * scale) / 2 : y
  return group(
    placed(c, art, stands ? 0 : (art.turn ?? 0) + turn),
    `translate(${x} ${Math.round(middle)}) scale(${scale}) translate(${-(left + w / 2)} ${-(top + h / 2)})`,
  )
}

function backdrop(c: Canvas, { ground, floor }: Tone, [w, h]: Point): string {
  const [near, middle, far] = ground
  const wall = c.linearAt([0, 0], [w, h], [near, middle, far])
  const light = c.radialAt(
    [w * 0.34, h * 0.2, w * 0.6],
    [
      [0, '#ffffff', 0.4],
      [1, '#ffffff', 0],
    ],
  )
  const all = `M0 0H${w}V${h}H0z`

  return (
    fill(all, wall) +
    fill(all, light) +
    fill(`M0 ${h * 0.82}Q${w * 0.5} ${h * 0.76} ${w} ${h * 0.8}V${h}H0z`, floor, 'opacity="0.34"')
  )
}

/** Article covers: the goods of the article on the background and pattern of its subject. */
export const cover = defineScene({
  base: 'cover',
  sizes: { wide: [800, 450] },
  params: z.strictObject({
    topic: pick(COVER_TOPICS, 'news'),
    hero: pick(NAMES, 'iphone'),
    mate: pick(NAMES, 'none'),
    seed: num(0, 23, 0),
  }),
  scene({ topic, hero, mate, seed }, c, size) {
    const step = Math.floor(seed)
    const tones = TONES[topic]
    const tone = tones[Math.floor(step / LAYOUTS.length) % tones.length] ?? tones[0]
    const layout = LAYOUTS[step % LAYOUTS.length] ?? LAYOUTS[0]
    if (tone === undefined || layout === undefined) return ''

    const first = findArt(c, CAST[hero], step)
    const second = findArt(c, CAST[mate], step + 1)
    const alone: Place = { ...layout.hero, at: [400, 222], size: 350 }
    const heroArt = setDown(c, first, second === null ? alone : layout.hero)
    const mateArt = setDown(c, second, layout.mate)
    const [x, y, r] = layout.disc ?? [0, 0, 0]
    const plate = r === 0 || second === null ? '' : disc([x, y, r], '#ffffff', 'opacity="0.2"')
    const pool =
      first?.stands === true ? oval([layout.hero.at[0], FLOOR_Y, 190, 18], '#000000', 'opacity="0.07"') : ''

    return (
      backdrop(c, tone, size) +
      MOTIFS[topic](tone.ink, size, step, c) +
      plate +
      pool +
      (layout.isMateInFront === true ? heroArt + mateArt : mateArt + heroArt)
    )
  },
})
