import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { bevel, castShadow, smallShadow } from '../kit/light.ts'
import { boardColor, cylinderMetal, gold, plastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, group, line, mirror } from '../kit/paint.ts'
import { flag, num, pick, text } from '../kit/params.ts'
import { range, repeat, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

const params = z.strictObject({
  package: pick(['bga', 'qfn', 'module'], 'bga'),
  size: num(0.3, 0.8, 0.6),
  lines: num(1, 3, 3),
  board: flag(false),
  mark: text('U2 1612', 12),
})
type Params = z.output<typeof params>

function packageTop(c: Canvas, p: Params, [x, y]: Point, w: number): string {
  const outline = roundRect([x - w / 2, y - w / 2, w, w], 4)
  const unit = w / 11
  const legs =
    p.package === 'qfn'
      ? repeat(9, i => {
          const at = -w / 2 + unit * (i + 0.9)
          return (
            box([x + at, y - w / 2 - unit * 0.35, unit * 0.5, unit * 0.7], 1, gold(c)) +
            box([x + at, y + w / 2 - unit * 0.35, unit * 0.5, unit * 0.7], 1, gold(c)) +
            box([x - w / 2 - unit * 0.35, y + at, unit * 0.7, unit * 0.5], 1, gold(c)) +
            box([x + w / 2 - unit * 0.35, y + at, unit * 0.7, unit * 0.5], 1, gold(c))
          )
        })
      : ''
  const words = [p.mark, 'B0 2347', 'K7N4'].slice(0, Math.round(p.lines))

  return (
    castShadow(outline, { dx: 4, dy: 7, blur: 5 }) +
    legs +
    fill(outline, c.linear(58, ['#565c64', [0.4, '#2b2f34'], [0.55, '#363b41'], '#121416'])) +
    bevel(c, outline, 1.6, 0.6) +
    disc([x - w / 2 + unit * 1.2, y - w / 2 + unit * 1.2, unit * 0.42], '#0e1012') +
    words
      .map((t, i) =>
        label(t, [x, y - w * 0.06 + i * w * 0.15], { size: w * 0.115, color: '#b9c0c7', mono: true }),
      )
      .join('')
  )
}

function packageBottom(c: Canvas, p: Params, [x, y]: Point, w: number): string {
  const outline = roundRect([x - w / 2, y - w / 2, w, w], 4)
  const n = p.package === 'qfn' ? 0 : 11
  const step = w / 12
  const balls = range(n * n)
    .filter(i => Math.abs((i % n) - 5) > 1 || Math.abs(Math.floor(i / n) - 5) > 1)
    .map(i =>
      disc(
        [x - w / 2 + step * ((i % n) + 1), y - w / 2 + step * (Math.floor(i / n) + 1), step * 0.34],
        c.radial(['#ffffff', '#c3c9cf', '#7d858d'], [0.36, 0.32, 0.7]),
      ),
    )
    .join('')

  return (
    castShadow(outline, { dx: 4, dy: 7, blur: 5 }) +
    fill(outline, c.linear(58, ['#2f8a5e', '#14502f'])) +
    balls +
    (n === 0 ? box([x - w * 0.28, y - w * 0.28, w * 0.56, w * 0.56], 3, gold(c)) : '') +
    bevel(c, outline, 1.4, 0.5)
  )
}

/** Control module or bench board with chip, crystal, header and terminal blocks. Layout and color vary by product. */
function moduleBoard({ c, vary }: Scene, p: Params): string {
  const outline = roundRect([62, 96, 276, 208], 8)
  const mask = boardColor((['green', 'blue', 'black'] as const)[vary(3, 'mask')] ?? 'green')
  const sockets = 3 + vary(4, 'sockets')
  const tone = ['#2e9e5b', '#2456a6', '#23272c', '#c8322b'][vary(4, 'socket')] ?? '#2e9e5b'
  const row = 92 + vary(4, 'row') * 22
  const core = 70 + vary(4, 'core') * 9

  return (
    fill(outline, c.linear(58, [lighten(mask, 0.24), mask, darken(mask, 0.35)])) +
    bevel(c, outline, 1.6, 0.5) +
    line(
      repeat(9, i => `M${84 + i * 5} ${128 + i * 18}h${70 + i * 6}l16 12h60`),
      lighten(mask, 0.3),
      1.5,
      'opacity="0.55"',
    ) +
    [
      [78, 112],
      [322, 112],
      [78, 288],
      [322, 288],
    ]
      .map(([x = 0, y = 0]) => disc([x, y, 9], gold(c)) + disc([x, y, 4.6], '#eef1f4'))
      .join('') +
    packageTop(c, { ...p, package: 'qfn', lines: 2 }, [176 + vary(3, 'core place') * 14, 196], core) +
    box([100 + vary(4, 'crystal') * 12, 120, 62, 24], 10, cylinderMetal(c, '#c9d0d6', 90)) +
    repeat(
      sockets,
      i =>
        box([270, 130 + i * 24, 44, 18], 2, plastic(c, tone)) +
        disc([292, 139 + i * 24, 6], cylinderMetal(c)),
    ) +
    box([row, 262, 150, 20], 2, plastic(c, '#15181b')) +
    repeat(
      14,
      i => disc([row + 8 + i * 10.4, 268, 2.6], gold(c)) + disc([row + 8 + i * 10.4, 276, 2.6], gold(c)),
    ) +
    repeat(5, i => box([96, 168 + i * 16, 16, 8], 1, i % 2 === 0 ? '#c9a56a' : '#2b2f34')) +
    smallShadow(roundRect([238, 110, 22, 22], 11), 3) +
    disc([249, 121, 12], cylinderMetal(c, '#9aa2aa', 55)) +
    box([52, 140 + vary(5, 'usb') * 18, 26, 40], 2, sheetMetal(c, '#c9d0d6'))
  )
}

function loose(c: Canvas, p: Params, scene: Scene): string {
  const w = 120 + p.size * 120
  if (scene.alone) return packageTop(c, p, [200, 200], w)
  const small = w * 0.66
  return (
    group(packageBottom(c, p, [0, 0], small), 'translate(282 272) rotate(9)') +
    group(packageTop(c, p, [0, 0], w), 'translate(162 166) rotate(-4)')
  )
}

/** Chips from above and below, control modules. */
export const chip = defineProduct({
  base: 'chip',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.board || p.package === 'module') {
      const body = moduleBoard(scene, p)
      return {
        body: scene.view === 'back' ? mirror(body) : body,
        box: [52, 96, 290, 208],
        focus: [190, 196],
        shadow: roundRect([62, 96, 276, 208], 8),
        mm: [110, 82],
      }
    }

    const w = 120 + p.size * 120
    if (scene.view === 'back') {
      return {
        body: packageBottom(c, p, [200, 200], w),
        box: [200 - w / 2, 200 - w / 2, w, w],
        focus: [200, 200],
        mm: [12, 12],
      }
    }

    const outer = scene.alone ? w : w * 1.34

    return {
      body: loose(c, p, scene),
      box: [200 - outer / 2 - 6, 200 - outer / 2 - 6, outer + 14, outer + 14],
      focus: [160, 160],
      turn: 0,
      mm: [12, 12],
    }
  },
})
