import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, castShadow } from '../kit/light.ts'
import { cylinderMetal, gold, sheetMetal } from '../kit/material.ts'
import { box, fill, fillHoles, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, inset, type Rect, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  thickness: num(3, 18, 6),
  material: pick(['metal', 'tape'], 'metal'),
  color: color('#8f969d'),
  notchesRight: num(0, 4, 2),
  liner: pick(['none', 'red', 'blue'], 'none'),
  aspect: num(0.4, 1.1, 0.47),
  cornerR: num(4, 150, 22),
  round: flag(false),
})
type Params = z.output<typeof params>

function metalFrame(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const tone = p.color
  const outer = roundRect(rect, p.cornerR)
  const hole = roundRect(inset(rect, p.thickness), Math.max(3, p.cornerR - p.thickness))
  const plate = roundRect(inset(rect, p.thickness - 0.5), Math.max(3, p.cornerR - p.thickness))
  const windows =
    roundRect([x + w * 0.13, y + h * 0.35, w * 0.5, h * 0.4], 6) +
    roundRect([x + w * 0.12, y + h * 0.06, w * 0.4, h * 0.2], 8) +
    roundRect([x + w * 0.7, y + h * 0.42, w * 0.16, h * 0.3], 4) +
    roundRect([x + w * 0.34, y + h * 0.87, w * 0.32, h * 0.05], 4)
  const keys = [0.17, 0.27, 0.4, 0.52]
    .slice(0, Math.round(p.notchesRight))
    .map(f => box([x + w - 1.5, y + h * f, 4.4, h * 0.075], 2, cylinderMetal(c, lighten(tone, 0.1), 90)))
    .join('')
  const posts = [
    [0.1, 0.06],
    [0.9, 0.06],
    [0.1, 0.28],
    [0.9, 0.28],
    [0.1, 0.8],
    [0.9, 0.8],
    [0.5, 0.94],
  ]
    .map(([fx = 0, fy = 0]) => screwHead(c, [x + w * fx, y + h * fy, 4.2], '#d8b25c'))
    .join('')
  const hollow = p.notchesRight === 0
  return (
    keys +
    fillHoles(outer + hole, sheetMetal(c, tone)) +
    (hollow
      ? ''
      : fillHoles(plate + windows, sheetMetal(c, '#949ba3')) +
        flatLine(windows, '#4d545b', 1) +
        line(
          `M${x + w * 0.58} ${y + h * 0.08}V${y + h * 0.28}M${x + w * 0.66} ${y + h * 0.08}V${y + h * 0.34}`,
          '#6d757d',
          1.2,
        ) +
        box([x + w * 0.62, y + h * 0.1, w * 0.22, h * 0.1], 3, gold(c), 'opacity="0.85"') +
        posts) +
    flatLine(outer, darken(tone, 0.5), 0.9) +
    flatLine(hole, darken(tone, 0.55), 0.9) +
    bevel(c, outer, 1.6, 0.8) +
    [0.13, 0.87]
      .map(
        f =>
          box([x, y + h * f, p.thickness, 2.6], 0, darken(tone, 0.35)) +
          box([x + w - p.thickness, y + h * f, p.thickness, 2.6], 0, darken(tone, 0.35)),
      )
      .join('')
  )
}

/** Die-cut tape frame on its colored liner, one corner of the liner lifted. */
function tapeFrame(c: Canvas, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const radius = p.round ? Math.min(w, h) / 2 : p.cornerR
  const sheet: Rect = [x - 15, y - 15, w + 30, h + 30]
  const tone = { none: '#eef1f3', red: '#e2564e', blue: '#4f93d6' }[p.liner]
  const outer = roundRect(rect, radius)
  const hole = roundRect(inset(rect, p.thickness), Math.max(2, radius - p.thickness))
  const [sx, sy, sw, sh] = sheet
  const lift = 46
  const base = `M${sx + 8} ${sy}h${sw - 8}v${sh - lift}l${-lift} ${lift}h${-(sw - lift)}v${-(sh - 8)}q0 -8 8 -8z`
  const curl = `M${sx + sw} ${sy + sh - lift}l${-lift} ${lift}c4 -16 2 -30 -4 -40c14 6 32 4 50 -6z`
  const strips = [0.3, 0.62]
    .map(f => box([x + p.thickness + 6, y + h * f, w * 0.16, h * 0.05], 2, '#202429', 'opacity="0.9"'))
    .join('')
  return (
    castShadow(base, { dx: 4, dy: 7, blur: 6, opacity: 0.22 }) +
    fill(
      base,
      c.linear(58, [
        [0, lighten(tone, 0.46)],
        [0.5, lighten(tone, 0.18)],
        [1, tone],
      ]),
      'opacity="0.93"',
    ) +
    line(`M${sx + 4} ${sy + 20}V${sy + sh - 20}`, '#ffffff', 2, 'opacity="0.4"') +
    fillHoles(
      outer + hole,
      c.linear(58, [
        [0, '#4a4f56'],
        [0.5, '#23272c'],
        [1, '#131518'],
      ]),
    ) +
    flatLine(outer, '#0c0e10', 0.7) +
    (p.round ? '' : strips + fill(circle([x + w * 0.5, y + p.thickness + 8], 4), '#202429')) +
    castShadow(curl, { dx: -1, dy: 3, blur: 3, opacity: 0.2 }) +
    fill(
      curl,
      c.linear(40, [
        [0, lighten(tone, 0.75)],
        [0.6, '#ffffff'],
        [1, lighten(tone, 0.4)],
      ]),
    ) +
    box(
      [sx + sw - 2, sy + 24, 22, 34],
      5,
      c.linear(0, [
        [0, lighten(tone, 0.3)],
        [1, lighten(tone, 0.1)],
      ]),
      `stroke="${darken(tone, 0.2)}" stroke-width="0.7"`,
    )
  )
}

/** Metal mid-frames and die-cut adhesive frames. */
export const frameRing = defineProduct({
  base: 'frame-ring',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const height = Math.min(p.material === 'tape' ? 262 : 300, 280 / p.aspect)
    const width = height * p.aspect
    const rect: Rect = [200 - width / 2, 200 - height / 2, width, height]
    const mm: Point = [Math.round(p.aspect * 148), 148]
    if (p.material === 'tape') {
      const single = tapeFrame(c, p, rect)
      const pair = p.aspect < 0.62 && !scene.alone
      const body = pair
        ? group(tapeFrame(c, p, rect), 'translate(-44 -6) rotate(-7 200 200)') +
          group(single, 'translate(46 8) rotate(4 200 200)')
        : single
      const flipped = scene.view === 'back' ? mirror(body) : body
      return {
        body: flipped,
        box: [rect[0] - (pair ? 66 : 18), rect[1] - 20, width + (pair ? 140 : 44), height + 40],
        focus: [rect[0] + width, rect[1] + height - 20],
        mm,
      }
    }
    const ringOutline =
      roundRect(rect, p.cornerR) + roundRect(inset(rect, p.thickness), Math.max(3, p.cornerR - p.thickness))
    const rear = scene.view === 'back'
    const body = rear ? mirror(metalFrame(c, p, rect)) : metalFrame(c, p, rect)
    return { body, box: rect, focus: [rect[0] + width - 24, rect[1] + 64], shadow: ringOutline, mm }
  },
})
