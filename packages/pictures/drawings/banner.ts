import { z } from 'zod'
import { CAMPAIGN_CAST } from '../data/cast.ts'
import { type Placed, SCENES, type SceneLook } from '../data/scenes.ts'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken } from '../kit/color.ts'
import { defineScene } from '../kit/define.ts'
import { fill, flatLine, group, hoop, oval } from '../kit/paint.ts'
import { pick } from '../kit/params.ts'
import { repeat } from '../kit/shape.ts'
import { placed } from '../kit/stage.ts'
import { BANNER_TOPICS } from '../topics.ts'
import { drawMotif } from './motifs.ts'
import { findArt } from './props.ts'

/** Places an object into a scene, scaled to the size of its longer side. */
function setGoods(c: Canvas, { name, at: [left, top], size, turn = 0, seed = 0 }: Placed): string {
  const art = findArt(c, CAMPAIGN_CAST[name], seed)
  if (art === null) return ''
  const [x, y, w, h] = art.box
  const scale = Math.round((size / Math.max(w, h)) * 1000) / 1000

  return group(
    placed(c, art, turn),
    `translate(${left} ${top}) scale(${scale}) translate(${-(x + w / 2)} ${-(y + h / 2)})`,
  )
}

/** Colored background with a light behind the goods, wide arcs and a floor. */
function backdrop(c: Canvas, look: SceneLook, [w, h]: Point, focus = 0.72): string {
  const all = `M0 0H${w}V${h}H0z`
  const [from, middle, to] = look.ground
  const center: Point = [w * focus, h * 0.5]

  return (
    fill(all, c.linearAt([0, 0], [w, h * 0.4], [from, middle, to])) +
    fill(
      all,
      c.radialAt(
        [center[0], center[1], h * 0.8],
        [
          [0, look.glow, 0.5],
          [0.5, look.glow, 0.16],
          [1, look.glow, 0],
        ],
      ),
    ) +
    repeat(4, i =>
      hoop([center[0], center[1], h * (0.36 + i * 0.16)], '#ffffff', 1.2, `opacity="${0.2 - i * 0.04}"`),
    ) +
    flatLine(
      repeat(7, i => `M${w * 0.02 + i * 14} ${h}L${w * 0.16 + i * 14} ${h * 0.62}`),
      '#ffffff',
      1.2,
      'opacity="0.08"',
    ) +
    fill(
      `M0 ${h * 0.86}Q${w * 0.5} ${h * 0.78} ${w} ${h * 0.84}V${h}H0z`,
      darken(middle, 0.5),
      'opacity="0.22"',
    ) +
    oval([center[0], h * 0.93, w * 0.26, h * 0.05], '#000000', 'opacity="0.16"')
  )
}

const drawGoods = (c: Canvas, look: SceneLook): string => {
  const motif =
    look.motif === undefined ? '' : drawMotif(look.motif, { c, glow: look.glow, ground: look.ground[1] })
  const goods = look.goods.toReversed().map(each => setGoods(c, each))
  return motif + goods.join('')
}

const params = z.strictObject({ topic: pick(BANNER_TOPICS, 'screens') })

/** Campaign pictures. The page places text over the left side, which is kept plain. */
export const banner = defineScene({
  base: 'banner',
  sizes: { wide: [900, 400], tile: [280, 190] },
  params,
  scene({ topic }, c, size) {
    const look = SCENES[topic]
    const goods = drawGoods(c, look)
    if (size[0] === 900) return backdrop(c, look, size) + goods
    return backdrop(c, look, size) + group(goods, 'translate(-94 10) scale(0.425)')
  },
})

/** The same scenes at full page width, with more room for text. */
export const campaignHero = defineScene({
  base: 'campaign-hero',
  sizes: { wide: [1600, 400] },
  params,
  scene({ topic }, c, size) {
    const look = SCENES[topic]
    return backdrop(c, look, size, 0.8) + group(drawGoods(c, look), 'translate(625 0)')
  },
})
