import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { lighten } from '../kit/color.ts'
import { defineProduct, type Scene } from '../kit/define.ts'
import { castShadow, smallShadow } from '../kit/light.ts'
import { cylinderMetal, cylinderPlastic, sheetMetal } from '../kit/material.ts'
import { box, disc, fill, fillHoles, flatLine, group, hoop } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { screwHead } from '../kit/screen-rear.ts'
import { circle, repeat, roundRect } from '../kit/shape.ts'
import { ejectPin } from './sim-tray-shape.ts'

const params = z.strictObject({
  piece: pick(['screw', 'bracket', 'pin', 'foot'], 'screw'),
  count: num(4, 24, 16),
  finish: pick(['steel', 'black', 'gold'], 'steel'),
})
type Params = z.output<typeof params>

const TONE = { steel: '#c3c9cf', black: '#30353b', gold: '#d9b64f' } as const

/** A screw from the side: head, neck, thread. */
function lyingScrew(c: Canvas, tone: string, length: number): string {
  const thread = repeat(Math.floor(length / 5), i => `M-5.4 ${9 + i * 5}l10.8 2.4`)
  const metal = cylinderMetal(c, tone)
  return (
    smallShadow(roundRect([-11, -6, 22, length + 16], 5), 4) +
    box([-5, 4, 10, length], 2, metal) +
    flatLine(thread, '#15181b', 1.4, 'opacity="0.55"') +
    box([-12, -8, 24, 13], 5, metal)
  )
}

const screw = (c: Canvas, p: Params, i: number): string =>
  i % 3 === 1
    ? smallShadow(circle([0, 0], 13), 4) +
      screwHead(c, [0, 0, 13], lighten(TONE[p.finish], i % 2 === 0 ? 0 : 0.12))
    : lyingScrew(c, i % 5 === 3 ? '#d9b64f' : TONE[p.finish], 18 + (i % 4) * 7)

function bracket(c: Canvas, p: Params, i: number): string {
  const shapes = [
    ['M-34 -16h52q10 0 10 10v26h-18v-16h-26v14h-18z', circle([-24, -6], 5) + circle([18, 12], 4.6)],
    ['M-30 -12h60v24h-60z', circle([-20, 0], 5) + circle([20, 0], 5)],
    ['M-28 -24h24v20h34v22h-58z', circle([-16, -14], 4.6) + circle([20, 8], 4.6)],
    ['M-22 -22h44v14l-10 8l10 8v14h-44v-14l8 -8l-8 -8z', circle([-13, -14], 4) + circle([13, 14], 4)],
  ] as const
  const [outline, holes] = shapes[i % shapes.length] ?? shapes[0]
  return (
    smallShadow(outline, 4) +
    fillHoles(outline + holes, sheetMetal(c, TONE[p.finish])) +
    flatLine(outline + holes, '#5b636b', 0.9)
  )
}

const foot = (c: Canvas): string =>
  smallShadow(circle([0, 0], 34), 5) +
  disc([0, 0, 34], cylinderPlastic(c, '#23272c', 55)) +
  disc([0, 0, 25], c.linear(235, ['#3a4047', '#15181b'])) +
  hoop([0, 0, 25], '#0a0c0e', 1)

function onePiece(c: Canvas, p: Params, seed: number): string {
  if (p.piece === 'screw') return screw(c, p, seed)
  return p.piece === 'bracket' ? bracket(c, p, seed) : foot(c)
}

function scattered(c: Canvas, p: Params, scene: Scene): string {
  const count = Math.round(p.count)
  const big = p.piece === 'foot' || p.piece === 'bracket'
  const columnsOfBig = count > 9 ? 4 : 3
  const columns = big ? columnsOfBig : 5
  const shown = Math.min(count, big ? columns * columns : 20)
  const rows = Math.ceil(shown / columns)
  const step = 232 / Math.max(columns, rows)

  return repeat(shown, i => {
    const wobble = (n: number) => (((i * 37 + n * 53 + scene.seed * 17) % 19) - 9) * (big ? 0.7 : 1)
    const x = 200 + ((i % columns) - (columns - 1) / 2) * step + wobble(1)
    const y = 200 + (Math.floor(i / columns) - (rows - 1) / 2) * step + wobble(2)
    const piece = onePiece(c, p, i + scene.seed)
    const angle = p.piece === 'foot' ? 0 : ((i * 71 + scene.seed * 31) % 120) - 60
    const scale = p.piece === 'foot' ? step / 92 : 1
    return group(piece, `translate(${x} ${y}) rotate(${angle}) scale(${scale})`)
  })
}

function pins(count: number, { vary }: Scene): string {
  const shown = Math.min(6, count)
  const lean = vary(5, 'lean') * 4
  return repeat(shown, i =>
    group(
      ejectPin([-76, 0]),
      `translate(${190 + (i % 2) * 24} ${86 + i * 44}) rotate(${(i % 3) * 9 - 8 - lean}) scale(1.25)`,
    ),
  )
}

/** Scattered small metal and rubber parts. */
export const smallScatter = defineProduct({
  base: 'small-scatter',
  kind: 'parts',
  params,
  object(p, scene) {
    const { c } = scene
    const mat: Point = [62, 62]
    const ground = p.piece === 'screw' || p.piece === 'bracket' ? tray(c, mat) : ''
    const body = p.piece === 'pin' ? pins(Math.round(p.count), scene) : ground + scattered(c, p, scene)
    return {
      body: scene.view === 'back' ? group(body, 'rotate(180 200 200)') : body,
      box: [54, 54, 292, 292],
      focus: [180, 180],
      turn: 0,
      mm: [40, 40],
    }
  },
})

/** White magnetic tray below loose parts. */
function tray(c: Canvas, [x, y]: Point): string {
  const outline = roundRect([x - 8, y - 8, 292, 292], 22)
  return (
    castShadow(outline, { dx: 5, dy: 9, blur: 6, opacity: 0.18 }) +
    fill(outline, c.linear(58, ['#ffffff', '#dfe6ec'])) +
    flatLine(roundRect([x + 2, y + 2, 272, 272], 15), '#c3ccd4', 1.6)
  )
}
