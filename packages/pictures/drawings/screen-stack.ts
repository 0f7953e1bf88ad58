import { z } from 'zod'
import type { Canvas, Point } from '../kit/canvas.ts'
import { defineScene } from '../kit/define.ts'
import { box, clipped, disc, fill, fillHoles, flatLine, group, line, oval } from '../kit/paint.ts'
import { pick } from '../kit/params.ts'
import { type Rect, range, repeat, roundRect } from '../kit/shape.ts'

const SIZE: Point = [640, 600]
const SHEET: Rect = [-112, -230, 224, 460]
const RADIUS = 34
/** Point of impact on the old glass. */
const HIT: Point = [30, -60]
const RAYS = 15

/** Deterministic noise between -1 and 1. */
const uneven = (i: number): number => Math.sin(i * 12.9898) * 0.6 + Math.sin(i * 4.1414) * 0.4

const crack = (ray: number, reach: number): string => {
  const angle = (ray * 2 * Math.PI) / RAYS + uneven(ray * 7 + reach) * 0.16
  const far = reach * (1 + uneven(ray * 3 + reach) * 0.2)
  return `${Math.round(HIT[0] + Math.cos(angle) * far)} ${Math.round(HIT[1] + Math.sin(angle) * far)}`
}

/** A display layer in perspective, seen from above and from the side. */
const lying = (inner: string, [x, y]: Point, turn = ''): string =>
  group(inner, `translate(${x} ${y}) matrix(0.86 -0.3 0.5 0.42 0 0)${turn}`)

/** The edge of a sheet below its face. */
const edge = (color: string, depth: number): string =>
  range(depth)
    .map(step =>
      group(box(SHEET, RADIUS, color), `translate(${(depth - step) * 0.55} ${(depth - step) * 1.9})`),
    )
    .toReversed()
    .join('')

function oldGlass(c: Canvas): string {
  const outline = roundRect(SHEET, RADIUS)
  const rays = repeat(
    RAYS,
    ray => `M${HIT[0]} ${HIT[1]}${[40, 110, 210, 340].map(reach => `L${crack(ray, reach)}`).join('')}`,
  )
  const rings = [40, 110, 210]
    .flatMap(reach =>
      range(RAYS)
        .filter(ray => (ray + reach) % 4 !== 0)
        .map(ray => `M${crack(ray, reach)}L${crack((ray + 1) % RAYS, reach)}`),
    )
    .join('')
  const cracks =
    flatLine(rays + rings, '#0b1d22', 5, 'opacity="0.5"') + flatLine(rays + rings, '#f3fbfc', 2.4)

  return (
    fill(outline, '#8fb3bb', 'opacity="0.42"') +
    clipped(cracks + disc([HIT[0], HIT[1], 12], '#ffffff', 'opacity="0.8"'), c.clip(outline)) +
    flatLine(outline, '#d7eef1', 2.5)
  )
}

const newGlass = (c: Canvas): string =>
  fill(roundRect(SHEET, RADIUS), c.linear(35, ['#f2ffff', [0.45, '#7fd6de'], '#d6f7f8']), 'opacity="0.5"') +
  flatLine(roundRect([-103, -221, 206, 442], 28), '#06262c', 15) +
  box([-32, -208, 64, 15], 7.5, '#06262c') +
  line('M-60 180L70 -150M-24 186L84 -86', '#ffffff', 5, 'opacity="0.5"')

const film = (): string =>
  box(SHEET, RADIUS, '#f6d58a', 'opacity="0.5"') +
  flatLine(roundRect(SHEET, RADIUS), '#ffe9b5', 3) +
  fill('M112 230L50 230L112 166z', '#fff3d2', 'opacity="0.95"')

const panel = (c: Canvas): string =>
  edge('#0a1418', 4) +
  box(SHEET, RADIUS, '#0c171b') +
  box([-100, -218, 200, 436], 24, c.linear(60, ['#16c0cf', [0.42, '#2c6fd8'], [0.75, '#7a3fc4'], '#ff8d6b']))

const frame = (c: Canvas): string =>
  edge('#1b2529', 7) +
  fillHoles(
    roundRect(SHEET, RADIUS) + roundRect([-92, -210, 184, 420], 22),
    c.linear(30, ['#6d7c84', '#333f45', '#59676e']),
  )

/** Stacked layers of a display: frame, panel, film and new glass, with the broken glass being removed. */
export const screenStack = defineScene({
  base: 'screen-stack',
  sizes: { wide: SIZE },
  params: z.strictObject({ old: pick(['yes', 'no'], 'yes') }),
  scene: ({ old }, c) =>
    oval([322, 506, 240, 42], '#000000', 'opacity="0.28"') +
    lying(frame(c), [320, 452]) +
    lying(panel(c), [320, 372]) +
    lying(film(), [320, 300]) +
    lying(newGlass(c), [320, 232]) +
    (old === 'yes' ? lying(oldGlass(c), [344, 134], ' rotate(9)') : ''),
})
