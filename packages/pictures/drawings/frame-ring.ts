import { z } from 'zod'
import type { Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { bevel, castShadow } from '../kit/light.ts'
import { cylinderMetal, gold, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, fillHoles, flatLine, group, line, mirror } from '../kit/paint.ts'
import { color, flag, num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, inset, type Rect, range, repeat, roundRect } from '../kit/shape.ts'

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

/** Snap clips and screw lugs inside a hollow front frame. Number and positions vary by model. */
function clips({ c, vary }: Scene, [x, y, w, h]: Rect, thick: number): string {
  const count = 3 + vary(4, 'clips')
  const first = 0.1 + vary(4, 'first clip') * 0.02
  const step = (0.94 - first * 2) / (count - 1)
  const lug = (at: Point) => disc([...at, 5], '#30353b') + disc([...at, 2.4], '#c9d0d6')

  return (
    range(count)
      .map(i => y + h * (first + i * step))
      .map(
        cy =>
          box([x + thick - 1, cy, 5, 12], 1.5, '#4a5159') +
          box([x + w - thick - 4, cy, 5, 12], 1.5, '#4a5159'),
      )
      .join('') +
    lug([x + w * (0.2 + vary(5, 'lug') * 0.05), y + thick + 5]) +
    lug([x + w * (0.6 + vary(5, 'other lug') * 0.05), y + h - thick - 5]) +
    box([x + w * (0.3 + vary(4, 'slot') * 0.06), y + thick - 1, w * 0.2, 6], 3, cylinderMetal(c, '#8f979f'))
  )
}

/** Mid-frame with battery bay, board bay, speaker opening, keys and posts, whose positions vary by model. */
function metalFrame(scene: Scene, p: Params, rect: Rect): string {
  const { c, vary } = scene
  const [x, y, w, h] = rect
  const tone = p.color
  const outer = roundRect(rect, p.cornerR)
  const hole = roundRect(inset(rect, p.thickness), Math.max(3, p.cornerR - p.thickness))
  const plate = roundRect(inset(rect, p.thickness - 0.5), Math.max(3, p.cornerR - p.thickness))
  const mirrored = vary(2, 'side') === 0
  const at = (left: number) => (mirrored ? 1 - left - 0.5 : left)
  const bay = y + h * (0.31 + vary(4, 'bay') * 0.02)
  const windows =
    roundRect([x + w * at(0.13), bay, w * 0.5, y + h * 0.76 - bay], 6) +
    roundRect(
      [
        x + w * at(0.12),
        y + h * 0.06,
        w * (0.3 + vary(4, 'camera') * 0.05),
        h * (0.14 + vary(4, 'camera height') * 0.025),
      ],
      8,
    ) +
    roundRect(
      [
        x + w * (mirrored ? 0.14 : 0.7),
        y + h * (0.38 + vary(3, 'board') * 0.03),
        w * 0.16,
        h * (0.22 + vary(3, 'board height') * 0.05),
      ],
      4,
    ) +
    roundRect([x + w * (0.22 + vary(4, 'speaker') * 0.07), y + h * 0.87, w * 0.32, h * 0.05], 4)
  const first = 0.15 + vary(4, 'keys') * 0.02
  const gap = 0.09 + vary(3, 'gap') * 0.015
  const keys = [0, 1, 2, 3]
    .map(i => first + i * gap)
    .slice(0, Math.round(p.notchesRight))
    .map(f => box([x + w - 1.5, y + h * f, 4.4, h * 0.075], 2, cylinderMetal(c, lighten(tone, 0.1), 90)))
    .join('')
  const posts = [
    [0.1, 0.06],
    [0.9, 0.06],
    [0.1, 0.24 + vary(3, 'post') * 0.03],
    [0.9, 0.24 + vary(3, 'other post') * 0.03],
    [0.1, 0.8],
    [0.9, 0.8],
    [[0.3, 0.5, 0.7][vary(3, 'foot')] ?? 0.5, 0.94],
  ]
    .map(([fx = 0, fy = 0]) => screwHead(c, [x + w * fx, y + h * fy, 4.2], '#d8b25c'))
    .join('')
  const hollow = p.notchesRight === 0

  return (
    keys +
    fillHoles(outer + hole, sheetMetal(c, tone)) +
    (hollow
      ? clips(scene, rect, p.thickness)
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
    [0.11 + vary(3, 'line') * 0.02, 0.89 - vary(3, 'low line') * 0.02]
      .map(
        f =>
          box([x, y + h * f, p.thickness, 2.6], 0, darken(tone, 0.35)) +
          box([x + w - p.thickness, y + h * f, p.thickness, 2.6], 0, darken(tone, 0.35)),
      )
      .join('')
  )
}

/** Die-cut tape frame on its colored liner, one corner of the liner lifted. */
function tapeFrame({ c, vary }: Scene, p: Params, rect: Rect): string {
  const [x, y, w, h] = rect
  const radius = p.round ? Math.min(w, h) / 2 : p.cornerR
  const sheet: Rect = [x - 15, y - 15, w + 30, h + 30]
  const tone = { none: '#eef1f3', red: '#e2564e', blue: '#4f93d6' }[p.liner]
  const outer = roundRect(rect, radius)
  const thick = p.thickness + vary(3, 'thick') * 1.5
  const hole = roundRect(inset(rect, thick), Math.max(2, radius - thick))
  const [sx, sy, sw, sh] = sheet
  const lift = 46
  const base = `M${sx + 8} ${sy}h${sw - 8}v${sh - lift}l${-lift} ${lift}h${-(sw - lift)}v${-(sh - 8)}q0 -8 8 -8z`
  const curl = `M${sx + sw} ${sy + sh - lift}l${-lift} ${lift}c4 -16 2 -30 -4 -40c14 6 32 4 50 -6z`
  const black = (piece: Rect) => box(piece, 2, '#202429', 'opacity="0.9"')
  // Additional strips inside the ring: next to the battery, around the camera and above the charging port.
  const side = vary(2, 'side') === 0 ? x + thick + 6 : x + w - thick - 6 - w * 0.16
  const strips =
    repeat(1 + vary(3, 'strips'), i =>
      black([
        side,
        y + h * (0.26 + vary(4, 'strip') * 0.03 + i * 0.19),
        w * 0.16,
        h * (0.04 + vary(3, 'tall') * 0.02),
      ]),
    ) +
    black([
      x + w * (0.2 + vary(5, 'port') * 0.1),
      y + h - thick - 8 - h * 0.02,
      w * (0.18 + vary(3, 'port width') * 0.06),
      h * 0.02,
    ]) +
    cameraPiece(vary(4, 'camera'), [x + thick, y + thick, w - thick * 2, h])

  return (
    castShadow(base, { dx: 4, dy: 7, blur: 6, opacity: 0.22 }) +
    fill(base, c.linear(58, [lighten(tone, 0.46), lighten(tone, 0.18), tone]), 'opacity="0.93"') +
    line(`M${sx + 4} ${sy + 20}V${sy + sh - 20}`, '#ffffff', 2, 'opacity="0.4"') +
    fillHoles(outer + hole, c.linear(58, ['#4a4f56', '#23272c', '#131518'])) +
    flatLine(outer, '#0c0e10', 0.7) +
    (p.round ? '' : strips) +
    castShadow(curl, { dx: -1, dy: 3, blur: 3, opacity: 0.2 }) +
    fill(curl, c.linear(40, [lighten(tone, 0.75), [0.6, '#ffffff'], lighten(tone, 0.4)])) +
    box(
      [sx + sw - 2, sy + 20 + vary(5, 'tab') * 34, 22, 26 + vary(3, 'tab length') * 8],
      5,
      c.linear(0, [lighten(tone, 0.3), lighten(tone, 0.1)]),
      `stroke="${darken(tone, 0.2)}" stroke-width="0.7"`,
    )
  )
}

/** Part of a die-cut frame that seals the cameras: a square, bar or ring in a corner, or a dot at the sensor. */
function cameraPiece(kind: number, [x, y, w]: Rect): string {
  const ink = 'opacity="0.9"'
  const size = w * 0.3
  if (kind === 0) return fill(circle([x + w / 2, y + 10], 4), '#202429')
  if (kind === 1) {
    return fillHoles(
      roundRect([x + 6, y + 6, size, size], 9) + roundRect([x + 12, y + 12, size - 12, size - 12], 6),
      '#202429',
      ink,
    )
  }

  if (kind === 2) {
    return fillHoles(
      roundRect([x + 6, y + 6, size * 0.6, size * 1.5], 9) +
        roundRect([x + 11, y + 11, size * 0.6 - 10, size * 1.5 - 10], 6),
      '#202429',
      ink,
    )
  }

  return fillHoles(
    circle([x + w / 2, y + size * 0.7], size / 2) + circle([x + w / 2, y + size * 0.7], size / 2 - 5),
    '#202429',
    ink,
  )
}

/** Metal mid-frames and die-cut adhesive frames. */
export const frameRing = defineProduct({
  base: 'frame-ring',
  kind: 'parts',
  params,
  object(p, scene) {
    const height = Math.min(p.material === 'tape' ? 262 : 300, 280 / p.aspect)
    const width = height * p.aspect
    const rect: Rect = [200 - width / 2, 200 - height / 2, width, height]
    const mm: Point = [Math.round(p.aspect * 148), 148]
    if (p.material === 'tape') {
      const single = tapeFrame(scene, p, rect)
      const pair = p.aspect < 0.62 && !scene.alone
      const body = pair
        ? group(tapeFrame(scene, p, rect), 'translate(-44 -6) rotate(-7 200 200)') +
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
    const body = rear ? mirror(metalFrame(scene, p, rect)) : metalFrame(scene, p, rect)

    return { body, box: rect, focus: [rect[0] + width - 24, rect[1] + 64], shadow: ringOutline, mm }
  },
})
