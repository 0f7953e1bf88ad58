import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow, gloss, innerShadow } from '../kit/light.ts'
import { cylinderMetal, darkGlass, gold, sheetMetal } from '../kit/material.ts'
import { box, clipped, disc, fill, flatLine, group, hoop } from '../kit/paint.ts'
import { color, num, pick } from '../kit/params.ts'
import { circle, polar, type Rect, repeat, roundRect } from '../kit/shape.ts'
import { wallpaper } from '../kit/wallpaper.ts'

const params = z.strictObject({
  shape: pick(['square', 'round'], 'square'),
  side: pick(['front', 'back'], 'back'),
  color: color('#8f969d'),
  size: num(36, 50, 44),
})
type Params = z.output<typeof params>

const caseOutline = (p: Params, by = 0): string =>
  p.shape === 'round'
    ? circle([200, 200], 124 - by)
    : roundRect([98 + by, 78 + by, 204 - 2 * by, 244 - 2 * by], 66 - by * 0.8)

function crown(c: Canvas, p: Params): string {
  const x = p.shape === 'round' ? 320 : 298
  return (
    box([x, 152, 17, 36], 5, cylinderMetal(c, p.color, 90)) +
    repeat(6, i => box([x + 2, 156 + i * 5, 14, 1.6], 0, '#000000', 'opacity="0.3"')) +
    box([x - 1, 214, 7, 46], 3, cylinderMetal(c, p.color, 90))
  )
}

/** The sensor glass with its lamps and windows. */
function sensor(c: Canvas): string {
  const glass = circle([200, 200], 72)

  return (
    fill(glass, darkGlass(c, '#14181d')) +
    hoop([200, 200, 72], '#6a7179', 2) +
    hoop([200, 200, 58], '#2d3238', 5) +
    repeat(8, i => {
      const [x, y] = polar([200, 200], 58, i * 45 + 22)
      return disc([x, y, 4.6], gold(c))
    }) +
    repeat(4, i => {
      const [x, y] = polar([200, 200], 26, i * 90)
      return (
        box([x - 10, y - 10, 20, 20], 5, '#0a0c0e') +
        disc([x, y, 5], i % 2 === 0 ? '#2f9e5b' : '#c8322b', 'opacity="0.75"')
      )
    }) +
    disc([200, 200, 9], '#23282e') +
    clipped(gloss(c, glass, { at: 0.44, strength: 0.3 }), c.clip(glass))
  )
}

function back(c: Canvas, p: Params): string {
  const outline = caseOutline(p)
  const screws = p.shape === 'round' ? [30, 150, 210, 330] : []

  return (
    crown(c, p) +
    fill(outline, sheetMetal(c, p.color)) +
    flatLine(outline, darken(p.color, 0.5), 1) +
    bevel(c, outline, 3, 0.7) +
    fill(caseOutline(p, 14), c.linear(235, [lighten(p.color, 0.3), darken(p.color, 0.2)])) +
    innerShadow(c, caseOutline(p, 14), 3, 0.3) +
    sensor(c) +
    screws
      .map(a => {
        const [x, y] = polar([200, 200], 100, a)
        return disc([x, y, 5], cylinderMetal(c))
      })
      .join('') +
    (p.shape === 'square'
      ? box([170, 92, 60, 5], 2.5, darken(p.color, 0.5)) + box([170, 303, 60, 5], 2.5, darken(p.color, 0.5))
      : '')
  )
}

function front(c: Canvas, p: Params, index: number): string {
  const outline = caseOutline(p)
  const glass = caseOutline(p, 9)
  const area: Rect = p.shape === 'round' ? [98, 98, 204, 204] : [122, 102, 156, 196]
  const window = p.shape === 'round' ? circle([200, 200], 102) : roundRect(area, 46)
  return (
    crown(c, p) +
    fill(outline, sheetMetal(c, p.color)) +
    bevel(c, outline, 3, 0.7) +
    fill(glass, darkGlass(c, '#0b0d10')) +
    wallpaper(c, { area, outline: window, index }) +
    clipped(gloss(c, glass, { at: 0.44, strength: 0.2 }), c.clip(glass))
  )
}

/** Watch cases: sensor glass on the back, display on the front. */
export const watchFace = defineProduct({
  base: 'watch-face',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const outline = caseOutline(p)
    const showBack = (p.side === 'back') !== (scene.view === 'back')
    const main = showBack ? back(c, p) : front(c, p, scene.vary(8, 'picture'))
    const frame: Rect = p.shape === 'round' ? [76, 76, 262, 248] : [98, 78, 218, 244]
    const mm = [Math.round(p.size * (p.shape === 'round' ? 1 : 0.86)), p.size] as const
    if (scene.alone || scene.view === 'back') {
      return { body: main, box: frame, focus: [200, 200], shadow: outline, mm }
    }

    const other = showBack ? front(c, p, scene.vary(8, 'picture')) : back(c, p)
    const side = group(castShadow(outline) + other, 'translate(96 -26) scale(0.86) rotate(9 200 200)')

    return {
      body: group(side, 'translate(34 30)') + group(castShadow(outline) + main, 'translate(-58 0)'),
      box: [frame[0] - 58, frame[1] - 6, frame[2] + 130, frame[3] + 12],
      focus: [142, 200],
      mm,
    }
  },
})
