import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { hangingTail } from '../kit/flex.ts'
import { backlight, fittings, getBuild } from '../kit/grade-build.ts'
import { castShadow } from '../kit/light.ts'
import { fill, line, turned } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { CUTOUTS, earSlot, type FrontLook, phoneFront } from '../kit/phone-front.ts'
import { framedRear, screenRear } from '../kit/screen-rear.ts'
import { type Rect, range, roundRect } from '../kit/shape.ts'

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

/** Loose adhesive layers that look out behind the glass. */
function sheets(c: Canvas, [x, y, w, h]: Rect, { count, radius }: { count: number; radius: number }): string {
  return range(count)
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
}

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
  }
}

function rearArt(c: Canvas, p: Params, look: FrontLook): string {
  if (p.clear) return phoneFront(c, { ...look, face: '#2a2e34' })
  const side = p.flexTail === 'right' ? 'right' : 'left'
  return look.frame === null
    ? screenRear(c, look.rect, { radius: look.radius, side })
    : framedRear(c, look.rect, { radius: look.radius, color: look.frame })
}

function frontArt(c: Canvas, p: Params, { look, grade }: { look: FrontLook; grade: Scene['grade'] }): string {
  const [x, y, w, h] = look.rect
  const at = p.flexTail === 'left' ? 0.32 : 0.68
  const tail =
    p.flexTail === 'none'
      ? ''
      : hangingTail(c, [x + w * at, y + h - 6], {
          width: Math.min(52, w * 0.34),
          length: 34,
          color: getBuild(grade).flex,
        })
  const slot =
    p.clear && ['notch', 'punch-hole', 'waterdrop', 'island'].includes(p.cutout)
      ? earSlot(c, look, y + 4)
      : ''
  return (
    tail +
    sheets(c, look.rect, { count: p.sheet, radius: look.radius }) +
    phoneFront(c, look) +
    (look.glow === 'lcd' ? backlight(c, look) : '') +
    slot +
    fittings(c, look, grade)
  )
}

/** Display assemblies, panels, digitizers and cover glasses, seen from the front; the back shows the flex side. */
export const slabFront = defineProduct({
  base: 'slab-front',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
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
        body: rearArt(c, p, still),
        box: middle,
        focus: [200, 260],
        shadow: roundRect(middle, look.radius),
      }
    }
    const front = frontArt(c, p, { look, grade: scene.grade })
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
      rearArt(c, p, rearLook)
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
