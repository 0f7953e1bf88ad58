import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { hangingTail } from '../kit/flex.ts'
import { backlight, fittings, getBuild } from '../kit/grade-build.ts'
import { castShadow } from '../kit/light.ts'
import { sheetMetal } from '../kit/material.ts'
import { box, disc, fill, line, turned } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { CUTOUTS, earSlot, type FrontLook, phoneFront } from '../kit/phone-front.ts'
import { framedRear, screenRear } from '../kit/screen-rear.ts'
import { type Rect, range, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  aspect: num(0.4, 1.8, 0.47),
  cornerR: num(0, 150, 22),
  border: num(2, 40, 5),
  cutout: pick(CUTOUTS, 'punch-hole'),
  bodyColor: color('#8f969d'),
  face: color('#0b0d10'),
  glow: pick(['none', 'oled', 'lcd'], 'oled'),
  clear: flag(false),
  flexTail: pick(['none', 'left', 'right'], 'none'),
  frame: flag(false),
  sheet: num(0, 2, 0),
  pair: flag(true),
})
type Params = z.output<typeof params>

/** Loose adhesive layers that protrude from behind the glass. */
const sheets = (
  c: Canvas,
  [x, y, w, h]: Rect,
  { count, radius }: { count: number; radius: number },
): string =>
  range(count)
    .toReversed()
    .map(i => {
      const by = 9 + i * 9
      const outline = roundRect([x + by, y + by * 0.8, w, h], radius)
      return (
        castShadow(outline, { dx: 2, dy: 4, blur: 4, opacity: 0.16 }) +
        fill(
          outline,
          c.linear(58, [
            [0, '#fff3d2', 0.75],
            [0.5, '#e9c98a', 0.5],
            [1, '#fbe7b8', 0.7],
          ]),
        ) +
        line(outline, '#c79a4a', 0.9, 'opacity="0.8"')
      )
    })
    .join('')

function getLook(p: Params, rect: Rect, scene: Scene): FrontLook {
  const build = getBuild(scene.grade)
  return {
    rect,
    radius: p.cutout === 'round' ? Math.min(rect[2], rect[3]) / 2 : p.cornerR,
    border: p.border + build.border,
    chin: build.chin,
    cutout: p.cutout,
    face: p.face,
    frame: p.frame || build.framed ? p.bodyColor : null,
    glow: p.clear ? 'clear' : p.glow,
    index: scene.vary(8, 'picture'),
    keys: [0.16 + scene.vary(4, 'keys') * 0.02, 0.31 + scene.vary(4, 'key') * 0.025],
  }
}

function rearArt({ c, vary }: Scene, p: Params, look: FrontLook): string {
  if (p.clear) return phoneFront(c, { ...look, face: '#2a2e34' })
  const side = p.flexTail === 'right' ? 'right' : 'left'
  return look.frame === null
    ? screenRear(c, look.rect, {
        radius: look.radius,
        side,
        shift: vary(4, 'connector') * 0.035,
        label: vary(3, 'label'),
      })
    : framedRear(c, look.rect, { radius: look.radius, color: look.frame })
}

/** Flexes below a panel: positions, sizes, and whether the touch layer has a separate one. */
function flexTails({ c, vary, grade }: Scene, p: Params, [x, y, w, h]: Rect): string {
  if (p.flexTail === 'none') return ''
  const { flex } = getBuild(grade)
  const place = (from: number) => x + w * (p.flexTail === 'left' ? from : 1 - from)
  const width = Math.min(56, w * ([0.26, 0.3, 0.34, 0.38][vary(4, 'tail')] ?? 0.34))
  const second =
    vary(3, 'touch') === 0
      ? hangingTail(c, [place(0.7 + vary(3, 'second') * 0.05), y + h - 6], {
          width: w * 0.17,
          length: 24,
          color: flex,
        })
      : ''

  return (
    second +
    hangingTail(c, [place(0.26 + vary(5, 'place') * 0.04), y + h - 6], {
      width,
      length: 26 + vary(4, 'length') * 6,
      color: flex,
    })
  )
}

/** Screw ears of a laptop or handheld panel. */
function ears({ c, vary }: Scene, [x, y, w, h]: Rect): string {
  const at = 0.08 + vary(5, 'ear') * 0.03
  const size = 16 + vary(3, 'size') * 5
  const cable = x + w * ([0.3, 0.42, 0.58, 0.7][vary(4, 'cable')] ?? 0.5)
  return (
    [at, 1 - at]
      .map(
        f =>
          box([x + w * f - size / 2, y + h - 6, size, 18], 4, sheetMetal(c, '#9aa2aa')) +
          disc([x + w * f, y + h + 6, 3.4], '#e6ebef'),
      )
      .join('') +
    hangingTail(c, [cable, y + h - 6], { width: 40 + vary(3, 'wide') * 8, length: 22, color: 'black' })
  )
}

/** Protective film of a bare glass with pull tab, and the frit that covers the flexes. */
function glassFilm({ c, vary }: Scene, { rect: [x, y, w, h] }: FrontLook): string {
  const tone = ['#5aa7e0', '#37a169', '#f08a3c', '#e2564e'][vary(4, 'film')] ?? '#5aa7e0'
  const size = 18 + vary(3, 'film tab') * 6
  const upper = vary(2, 'film end') === 0
  const tab: Rect = [x + w * (0.12 + vary(6, 'film place') * 0.11), upper ? y - 12 : y + h - 8, size, 20]
  const frit: Rect = [
    x + w * (0.3 + vary(3, 'frit') * 0.08),
    y + h - 12 - vary(3, 'frit height') * 3,
    w * 0.22,
    5,
  ]

  return (
    box(tab, 4, c.linear(90, [lighten(tone, 0.2), tone]), 'opacity="0.92"') +
    box(frit, 2, '#0c0e10', 'opacity="0.55"')
  )
}

/** Openings of a bare glass for sensors and camera. */
function glassHoles({ c, vary }: Scene, { rect: [x, y, w] }: FrontLook): string {
  const side = vary(2, 'sensor') === 0 ? -1 : 1
  return repeat(1 + vary(3, 'holes'), i =>
    disc(
      [
        x + w / 2 + side * w * (0.11 + vary(3, 'hole') * 0.02 + i * 0.055),
        y + 7 + vary(2, 'low') * 2,
        2.4 - i * 0.4,
      ],
      c.linear(90, ['#0a0c0e', '#4a5058']),
    ),
  )
}

function frontArt(scene: Scene, p: Params, look: FrontLook): string {
  const { c, grade } = scene
  const [, y] = look.rect
  const slot =
    p.clear && ['notch', 'punch-hole', 'waterdrop', 'island'].includes(p.cutout)
      ? earSlot(c, look, y + 4)
      : ''
  const lid = p.aspect > 1.2 && !p.clear && look.frame === null ? ears(scene, look.rect) : ''

  return (
    lid +
    flexTails(scene, p, look.rect) +
    sheets(c, look.rect, { count: p.sheet, radius: look.radius }) +
    phoneFront(c, look) +
    (look.glow === 'lcd' ? backlight(c, look) : '') +
    slot +
    (p.clear ? glassFilm(scene, look) : '') +
    (p.clear && look.cutout !== 'home-button' ? glassHoles(scene, look) : '') +
    fittings(c, look, grade)
  )
}

/** Display assemblies, panels, digitizers and cover glasses. The back view shows the flex side. */
export const slabFront = defineProduct({
  base: 'slab-front',
  kind: 'parts',
  params,
  object(p, scene) {
    const tailRoom = p.flexTail === 'none' ? 0 : 38
    const paired = p.pair && !scene.alone && p.aspect <= 0.62 && !p.clear && p.sheet === 0
    const height = Math.min(paired ? 296 : 304, 300 / p.aspect) - tailRoom * (p.aspect > 1 ? 0.4 : 0.75)
    const width = height * p.aspect
    const shift = paired ? width * 0.3 : 0
    const rect: Rect = [200 - width / 2 + shift, 200 - (height + tailRoom) / 2, width, height]
    const look = getLook(p, rect, scene)
    const mm = [Math.round(p.aspect * 150), 150] as const
    const outline = roundRect(rect, look.radius)
    if (scene.view === 'back') {
      const middle: Rect = [200 - width / 2, 200 - height / 2, width, height]
      const still = { ...look, rect: middle }
      return {
        body: rearArt(scene, p, still),
        box: middle,
        focus: [200, 260],
        shadow: roundRect(middle, look.radius),
      }
    }

    const front = frontArt(scene, p, look)
    if (!paired) {
      return {
        body: front,
        box: [rect[0], rect[1], width, height + tailRoom],
        focus: getFocus(p, rect),
        shadow: outline,
        mm,
      }
    }

    const behind: Rect = [rect[0] - shift * 2, rect[1] + 6, width, height]
    const rearLook = { ...look, rect: behind }
    const rear =
      castShadow(roundRect(behind, look.radius), { dx: 5, dy: 9, blur: 7, opacity: 0.24 }) +
      rearArt(scene, p, rearLook)

    return {
      body:
        turned(rear, -6, [behind[0] + width / 2, 200]) +
        castShadow(outline, { dx: 4, dy: 8, blur: 7 }) +
        front,
      box: [behind[0], rect[1], width + shift * 2, height + tailRoom],
      focus: getFocus(p, rect),
      mm,
    }
  },
})

function getFocus(p: Params, [x, y, w, h]: Rect): readonly [number, number] {
  if (p.flexTail !== 'none') return [x + w * (p.flexTail === 'left' ? 0.4 : 0.6), y + h - 30]
  return p.cutout === 'home-button' ? [x + w / 2, y + h - 50] : [x + w / 2, y + 70]
}
