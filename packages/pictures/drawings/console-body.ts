import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { brightness, darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { bevel, gloss, innerShadow, smallShadow } from '../kit/light.ts'
import { plastic } from '../kit/material.ts'
import { box, clipped, disc, fill, fillHoles, flatLine, hoop, line, oval } from '../kit/paint.ts'
import { color, flag, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, cornerRect, type Rect, roundRect } from '../kit/shape.ts'
import { wallpaper } from '../kit/wallpaper.ts'
import { flatTower, tower } from './console-tower.ts'

const params = z.strictObject({
  kind: pick(['handheld', 'pad', 'shell-half', 'tower', 'box'], 'handheld'),
  color: color('#2b3036'),
  window: flag(true),
})
type Params = z.output<typeof params>

const PAD =
  'M118 118C150 104 168 112 200 112S250 104 282 118C316 130 342 196 352 262C358 302 330 320 304 296L262 250C244 240 156 240 138 250L96 296C70 320 42 302 48 262C58 196 84 130 118 118z'

export const stick = (c: Canvas, [x, y, r]: readonly [number, number, number], tone = '#23272c'): string =>
  disc([x, y, r * 1.34], c.linear(235, [lighten(tone, 0.2), '#07080a'])) +
  smallShadow(circle([x, y], r), r * 0.3) +
  disc([x, y, r], c.linear(55, [lighten(tone, 0.42), tone, darken(tone, 0.6)])) +
  disc(
    [x, y, r * 0.72],
    c.radial([darken(tone, 0.35), [0.75, lighten(tone, 0.06)], lighten(tone, 0.3)], [0.55, 0.6, 0.62]),
  ) +
  hoop([x, y, r * 0.9], '#ffffff', 1, 'opacity="0.14"')

function cross(c: Canvas, [x, y, r]: readonly [number, number, number], tone = '#1d2126'): string {
  const a = r * 0.34
  const outline = `M${x - a} ${y - r}h${2 * a}v${r - a}h${r - a}v${2 * a}h${-(r - a)}v${r - a}h${-2 * a}v${-(r - a)}h${-(r - a)}v${-2 * a}h${r - a}z`
  return (
    smallShadow(outline, 3) +
    fill(outline, plastic(c, tone)) +
    bevel(c, outline, 1.6, 0.6) +
    disc([x, y, a * 0.7], darken(tone, 0.4))
  )
}

function faceButtons(c: Canvas, [x, y]: Point, { gap, r }: { gap: number; r: number }): string {
  const tones = ['#d9b02e', '#c8443c', '#3f9f5a', '#2f6fc0']

  return [
    [0, -gap],
    [gap, 0],
    [0, gap],
    [-gap, 0],
  ]
    .map(
      ([dx = 0, dy = 0], i) =>
        smallShadow(circle([x + dx, y + dy], r), 2) +
        disc([x + dx, y + dy, r], plastic(c, '#23272c')) +
        disc([x + dx, y + dy, r * 0.36], tones[i] ?? '#ffffff', 'opacity="0.9"') +
        oval([x + dx - r * 0.25, y + dy - r * 0.42, r * 0.36, r * 0.18], '#ffffff', 'opacity="0.4"'),
    )
    .join('')
}

function handheld(c: Canvas, p: Params, scene: Scene): string {
  const body = roundRect([30, 126, 340, 150], 34)
  const screen: Rect = [104, 140, 192, 122]
  const tone = p.color
  const left = cornerRect([30, 126, 62, 150], [34, 4, 4, 34])
  const right = cornerRect([308, 126, 62, 150], [4, 34, 34, 4])
  const accent = brightness(tone) > 0.7 ? '#e9edf1' : tone

  return (
    fill(body, plastic(c, '#1f2328')) +
    fill(left, plastic(c, accent)) +
    fill(right, plastic(c, accent)) +
    flatLine(body, '#0a0c0e', 1) +
    box([96, 132, 208, 138], 8, c.linear(60, ['#2a2f35', '#07080a'])) +
    (p.window
      ? wallpaper(c, {
          area: screen,
          outline: roundRect(screen, 2),
          index: scene.vary(8, 'picture'),
          clock: false,
        })
      : box(screen, 2, '#0a0d11')) +
    clipped(
      gloss(c, roundRect([96, 132, 208, 138], 8), { at: 0.44, strength: 0.16 }),
      c.clip(roundRect([96, 132, 208, 138], 8)),
    ) +
    stick(c, [61, 168, 15]) +
    cross(c, [61, 228, 17]) +
    faceButtons(c, [339, 172], { gap: 13, r: 7.4 }) +
    stick(c, [339, 230, 15]) +
    line('M52 140h14M332 140h14M339 133v14', '#ffffff', 2, 'opacity="0.6"') +
    bevel(c, body, 1.8, 0.6)
  )
}

const gamepad = (c: Canvas, p: Params): string =>
  box([96, 100, 62, 26], 11, plastic(c, darken(p.color, 0.25))) +
  box([242, 100, 62, 26], 11, plastic(c, darken(p.color, 0.25))) +
  fill(PAD, plastic(c, p.color)) +
  bevel(c, PAD, 2.4, 0.6) +
  box([164, 124, 72, 46], 8, plastic(c, lighten(p.color, 0.06))) +
  cross(c, [112, 168, 25], darken(p.color, 0.5)) +
  faceButtons(c, [290, 166], { gap: 21, r: 11 }) +
  stick(c, [158, 216, 20]) +
  stick(c, [242, 216, 20]) +
  disc([200, 196, 7], '#0a0c0e') +
  box([150, 132, 5, 13], 2.5, '#0a0c0e') +
  box([245, 132, 5, 13], 2.5, '#0a0c0e')

const SHELL_HOLES =
  roundRect([112, 138, 176, 124], 5) +
  circle([70, 162], 17) +
  circle([330, 162], 9) +
  circle([330, 190], 9) +
  circle([316, 176], 9) +
  circle([344, 176], 9) +
  circle([330, 236], 17) +
  roundRect([56, 218, 28, 28], 6)

/** Empty half shell: openings for stick, cross and screen, posts and ribs inside. */
function shellHalf(c: Canvas, p: Params, { inside }: { inside: boolean }): string {
  const body = roundRect([34, 116, 332, 168], 38)
  const holes = SHELL_HOLES
  const tone = p.color
  const posts = [
    [52, 134],
    [348, 134],
    [52, 266],
    [348, 266],
    [100, 200],
    [300, 200],
    [200, 128],
    [200, 272],
  ]

  return (
    fillHoles(body + holes, plastic(c, inside ? darken(tone, 0.12) : tone)) +
    flatLine(body + holes, darken(tone, 0.45), 1) +
    bevel(c, body, 2.2, 0.7) +
    (inside
      ? innerShadow(c, body, 7, 0.4) +
        posts
          .map(([x = 0, y = 0]) => disc([x, y, 7], lighten(tone, 0.2)) + screwHead(c, [x, y, 3.6]))
          .join('') +
        flatLine('M104 130V270M296 130V270', darken(tone, 0.3), 2, 'opacity="0.6"')
      : clipped(gloss(c, body, { at: 0.46, strength: 0.14 }), c.clip(body)))
  )
}

/** Console shells: handhelds, pads, half shells and standing housings. */
export const consoleBody = defineProduct({
  base: 'console-body',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const rear = scene.view === 'back'
    if (p.kind === 'tower') {
      return {
        body: tower(c, p.color),
        box: [120, 56, 160, 306],
        focus: [200, 130],
        stands: true,
        mm: [104, 390],
      }
    }

    if (p.kind === 'box') {
      return {
        body: flatTower(scene, p.color),
        box: [110, 66, 180, 294],
        focus: [200, 130],
        stands: true,
        mm: [151, 301],
      }
    }

    if (p.kind === 'pad') {
      return {
        body: gamepad(c, p),
        box: [46, 98, 308, 216],
        focus: [260, 180],
        shadow: PAD,
        mm: [160, 104],
        pack: 'box',
      }
    }

    const outline = roundRect([30, 122, 340, 158], 36)
    const mm: Point = [239, 102]
    if (p.kind === 'handheld' && !rear) {
      return {
        body: handheld(c, p, scene),
        box: [30, 126, 340, 150],
        focus: [320, 190],
        shadow: outline,
        mm,
        pack: 'box',
      }
    }

    return {
      body: shellHalf(c, p, { inside: rear }),
      box: [34, 116, 332, 168],
      focus: [320, 190],
      shadow: roundRect([34, 116, 332, 168], 38) + SHELL_HOLES,
      mm,
      pack: 'box',
    }
  },
})
