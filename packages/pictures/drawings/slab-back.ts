import { z } from 'zod'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { partFittings } from '../kit/grade-build.ts'
import { castShadow } from '../kit/light.ts'
import { cylinderMetal, gold, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, turned } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { type BackLook, coverInside, FINISHES, PLATES, phoneBack } from '../kit/phone-back.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { inset, type Rect, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  finish: pick(FINISHES, 'gloss'),
  color: color('#3f6ea8'),
  plate: pick(PLATES, 'square'),
  lenses: num(1, 4, 2),
  bigHole: flag(false),
  sideRing: flag(false),
  coilGhost: flag(false),
  aspect: num(0.42, 0.85, 0.48),
  cornerR: num(4, 60, 24),
})
type Params = z.output<typeof params>

/** Metal rim of a housing with keys and antenna lines. */
function rim({ c, vary }: Scene, look: BackLook, tone: string): string {
  const [x, y, w, h] = look.rect
  const first = 0.14 + vary(4, 'keys') * 0.02
  const outer: Rect = [x - 4, y - 4, w + 8, h + 8]
  const outline = roundRect(outer, look.radius + 4)
  const key = (kx: number, ky: number, length: number) =>
    box([kx, y + h * ky, 4, h * length], 2, c.linear(90, [lighten(tone, 0.4), darken(tone, 0.4)]))

  return (
    key(x - 7, first, 0.05) +
    key(x - 7, first + 0.09, 0.09) +
    key(x - 7, first + 0.2, 0.09) +
    key(x + w + 3, 0.24 + vary(4, 'power') * 0.03, 0.11 + vary(3, 'long') * 0.02) +
    fill(outline, cylinderMetal(c, tone)) +
    flatLine(outline, darken(tone, 0.5), 0.8) +
    [0.14, 0.86]
      .map(
        f =>
          box([x - 4, y + h * f, 4, 3], 0, darken(tone, 0.3)) +
          box([x + w, y + h * f, 4, 3], 0, darken(tone, 0.3)),
      )
      .join('')
  )
}

/** Wireless coil and magnet ring shining through the cover. */
const ghost = ([x, y, w, h]: Rect): string =>
  hoop([x + w / 2, y + h * 0.54, w * 0.29], '#ffffff', w * 0.04, 'opacity="0.16"') +
  hoop([x + w / 2, y + h * 0.54, w * 0.22], '#b87333', w * 0.05, 'opacity="0.22"')

/** The inside of a housing: bare mid-plate with battery bay, posts and clips. */
function housingInside(scene: Scene, look: BackLook, tone: string): string {
  const { c, vary } = scene
  const [x, y, w, h] = look.rect
  const floor = roundRect(inset(look.rect, 2), look.radius)
  const top = 0.32 + vary(5, 'bay') * 0.02
  const bay: Rect = [x + w * 0.1, y + h * top, w * (0.4 + vary(3, 'bay width') * 0.04), h * (0.82 - top)]

  return (
    rim(scene, look, tone) +
    fill(floor, sheetMetal(c, '#858c94')) +
    flatLine(floor, '#3b4148', 1.4) +
    box(bay, 4, c.linear(60, ['#3c4249', '#5d646c'])) +
    box([x + w * 0.6, y + h * 0.12, w * 0.3, h * 0.62], 4, c.linear(60, ['#5d646c', '#737b83'])) +
    box([x + w * 0.08, y + h * 0.04, w * 0.42, w * 0.42], w * 0.1, '#2a2f35') +
    [0.19, 0.38].map(f => disc([x + w * f, y + w * 0.2, w * 0.08], '#d9dfe5')).join('') +
    disc([x + w * 0.28, y + w * 0.37, w * 0.08], '#d9dfe5') +
    repeat(8, i =>
      screwHead(
        c,
        [x + w * (i % 2 === 0 ? 0.075 : 0.925), y + h * (0.1 + Math.floor(i / 2) * 0.25), w * 0.022],
        '#d8b25c',
      ),
    ) +
    box([x + w * (0.2 + vary(5, 'port') * 0.06), y + h * 0.88, w * 0.34, h * 0.05], 2, gold(c)) +
    flatLine(roundRect(bay, 4), '#20252b', 1)
  )
}

function backArt(scene: Scene, p: Params, look: BackLook): string {
  const { c, grade } = scene
  const tone = p.finish === 'metal' ? look.color : lighten(darken(look.color, 0.1), 0.2)
  return (
    (p.sideRing ? rim(scene, look, tone) : '') +
    phoneBack(c, look) +
    (p.coilGhost ? ghost(look.rect) : '') +
    partFittings(look.rect, grade)
  )
}

/** Rear glass, rear covers and rear housings. `bigHole` draws only openings instead of lenses. */
export const slabBack = defineProduct({
  base: 'slab-back',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const height = 292
    const width = height * p.aspect
    const look: BackLook = {
      rect: [200 - width / 2, 200 - height / 2, width, height],
      radius: p.cornerR,
      color: p.color,
      finish: p.finish,
      plate: p.plate,
      lenses: Math.round(p.lenses),
      holes: p.bigHole,
      index: scene.seed,
    }
    const focus = [look.rect[0] + width * 0.45, look.rect[1] + width * 0.42] as const
    const inside = (rect: Rect) =>
      p.sideRing
        ? housingInside(scene, { ...look, rect }, lighten(p.color, 0.2))
        : coverInside(
            c,
            { ...look, rect },
            { coil: 0.21 + scene.vary(7, 'coil') * 0.018, lining: scene.vary(5, 'lining') },
          )
    const mm = [Math.round(p.aspect * 149), 149] as const
    if (scene.view === 'back') {
      return { body: inside(look.rect), box: look.rect, focus, shadow: roundRect(look.rect, p.cornerR), mm }
    }

    if (scene.alone || p.aspect > 0.62) {
      return {
        body: backArt(scene, p, look),
        box: look.rect,
        focus,
        shadow: roundRect(look.rect, p.cornerR),
        mm,
      }
    }

    const shift = width * 0.3
    const [x, y] = look.rect
    const front: Rect = [x - shift, y, width, height]
    const behind: Rect = [x + shift, y + 4, width, height]
    const rear = castShadow(roundRect(behind, p.cornerR)) + inside(behind)

    return {
      body:
        turned(rear, 6, [behind[0] + width / 2, 200]) +
        castShadow(roundRect(front, p.cornerR), { dx: 5, dy: 8 }) +
        backArt(scene, p, { ...look, rect: front }),
      box: [front[0], y, width + 2 * shift, height],
      focus,
      mm,
    }
  },
})
