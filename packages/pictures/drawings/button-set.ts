import type { Canvas, Point } from '../kit/canvas.ts'
import { brightness, darken, lighten } from '../kit/color.ts'
import { bevel, castShadow, smallShadow } from '../kit/light.ts'
import { plastic } from '../kit/material.ts'
import { disc, fill, group, hoop, line } from '../kit/paint.ts'
import { circle, polar, polygon, range, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'

/** Arrangements of the four action buttons, by the maker of the controller. */
export const BUTTON_LAYOUTS = ['nintendo', 'xbox', 'playstation'] as const
type ButtonLayout = (typeof BUTTON_LAYOUTS)[number]

/** Marks of the buttons clockwise from the top. */
const MARKS: Readonly<Record<ButtonLayout, readonly string[]>> = {
  nintendo: ['X', 'A', 'B', 'Y'],
  xbox: ['Y', 'B', 'A', 'X'],
  playstation: ['triangle', 'circle', 'cross', 'square'],
}

/** Colors of the marks of an Xbox controller, clockwise from the top. */
const XBOX_INKS = ['#f0b429', '#e2564e', '#3fbf7a', '#5aa2e6']

const SHAPES: Readonly<Record<string, string>> = {
  triangle: polygon([
    [0, -12],
    [12, 9],
    [-12, 9],
  ]),
  circle: circle([0, 0], 11),
  cross: 'M-9 -9L9 9M9 -9L-9 9',
  square: roundRect([-10, -10, 20, 20], 1),
}

function mark(name: string, [x, y]: Point, ink: string): string {
  const shape = SHAPES[name]
  if (shape === undefined) return label(name, [x, y + 8], { size: 22, color: ink, weight: 700 })
  return group(line(shape, ink, 3), `translate(${x} ${y})`)
}

function actionButtons(c: Canvas, color: string, { layout, colored }: ButtonLook): string {
  const plain = brightness(color) > 0.5 ? '#6a7179' : '#c3ccd4'
  return range(4)
    .map(i => {
      const [x, y] = polar([140, 160], 50, i * 90 - 90)
      const tone = i % 2 === 0 ? color : lighten(color, 0.12)
      const ink = colored ? (XBOX_INKS[i] ?? plain) : plain
      return (
        smallShadow(circle([x, y], 27), 5) +
        disc([x, y, 27], plastic(c, tone)) +
        hoop([x, y, 27], darken(color, 0.5), 1) +
        mark(MARKS[layout][i] ?? '', [x, y], ink)
      )
    })
    .join('')
}

/** Four separate direction keys, which point to the center. */
function splitCross(c: Canvas, color: string): string {
  const key = 'M-17 -60q0 -6 6 -6h22q6 0 6 6v26l-17 18l-17 -18z'
  return range(4)
    .map(i =>
      group(
        smallShadow(key, 5) + fill(key, plastic(c, color)) + bevel(c, key, 2, 0.6),
        `translate(286 166) rotate(${i * 90})`,
      ),
    )
    .join('')
}

/** Four round direction buttons with arrows. */
function roundArrows(c: Canvas, color: string): string {
  const ink = brightness(color) > 0.5 ? '#6a7179' : '#c3ccd4'

  return range(4)
    .map(i => {
      const [x, y] = polar([300, 166], 42, i * 90 - 90)
      const arrow = polygon([
        [0, -9],
        [8, 6],
        [-8, 6],
      ])
      return (
        smallShadow(circle([x, y], 22), 5) +
        disc([x, y, 22], plastic(c, color)) +
        group(fill(arrow, ink), `translate(${x} ${y}) rotate(${i * 90})`)
      )
    })
    .join('')
}

function solidCross(c: Canvas, color: string): string {
  const cross = 'M268 112h36v42h42v36h-42v42h-36v-42h-42v-36h42z'
  return (
    smallShadow(cross, 6) +
    fill(cross, plastic(c, color)) +
    bevel(c, cross, 2.4, 0.6) +
    disc([286, 172, 12], darken(color, 0.3))
  )
}

const DIRECTIONS: Readonly<Record<ButtonLayout, (c: Canvas, color: string) => string>> = {
  nintendo: roundArrows,
  xbox: solidCross,
  playstation: splitCross,
}

/** Maker's arrangement of the buttons, and whether their marks are colored. */
type ButtonLook = { layout: ButtonLayout; colored: boolean }

/** Action buttons, direction keys and triggers of a controller, in the box 62, 82, 288 by 230. */
export function buttonSet(c: Canvas, color: string, look: ButtonLook): string {
  const triggers = [86, 220].map(x => {
    const outline = roundRect([x, 266, 98, 44], 18)
    return (
      castShadow(outline, { dx: 3, dy: 6, blur: 4 }) +
      fill(outline, plastic(c, color)) +
      bevel(c, outline, 2, 0.6)
    )
  })

  return actionButtons(c, color, look) + DIRECTIONS[look.layout](c, color) + triggers.join('')
}
