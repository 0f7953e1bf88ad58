import { z } from 'zod'
import type { Canvas } from '../kit/canvas.ts'
import { defineProduct } from '../kit/define.ts'
import { vents } from '../kit/machine.ts'
import { cylinderMetal, paintedSteel } from '../kit/material.ts'
import { box, fill, flatLine, line, mirror } from '../kit/paint.ts'
import { num } from '../kit/params.ts'
import { polygon, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({ units: num(1, 4, 2) })

/** A bench inside, for scale, with a seat before it. */
const bench = (c: Canvas): string =>
  box([132, 236, 110, 10], 2, paintedSteel(c, '#c3ccd4')) +
  box([138, 246, 7, 62], 1, cylinderMetal(c)) +
  box([230, 246, 7, 62], 1, cylinderMetal(c)) +
  box([152, 206, 40, 30], 3, '#3a434c') +
  box([156, 210, 32, 20], 1, '#6fb7d8') +
  box([206, 220, 22, 16], 2, '#5b6874') +
  box([176, 272, 30, 8], 4, '#23272c') +
  box([188, 280, 6, 28], 1, cylinderMetal(c))

/** Fan filter units on the roof. */
const fans = (c: Canvas, units: number): string =>
  repeat(units, i => {
    const width = 220 / units - 14
    const x = 84 + i * (220 / units)
    return (
      box([x, 52, width, 30], 4, paintedSteel(c, '#dfe6ec')) +
      flatLine(roundRect([x, 52, width, 30], 4), '#8c96a0', 1) +
      vents([x + 10, 60, width - 20, 14], 3)
    )
  })

/** Room of clear panels in an aluminum frame, with a strip curtain and filter fans on the roof. */
function room(c: Canvas, units: number): string {
  const side = polygon([
    [296, 92],
    [352, 112],
    [352, 296],
    [296, 318],
  ])
  const pane = c.linear(58, [
    [0, '#ffffff', 0.55],
    [0.5, '#cfe3ee', 0.28],
    [1, '#9fbccb', 0.4],
  ])
  const strips = repeat(6, i =>
    box(
      [214 + i * 13, 104, 12, 208],
      1,
      c.linear(0, [
        [0, '#ffffff', 0.75],
        [1, '#bcd3df', 0.55],
      ]),
      'stroke="#9fb3bf" stroke-width="0.6"',
    ),
  )
  const post = (x: number) => box([x, 84, 8, 234], 1, cylinderMetal(c, '#c9d0d6'))

  return (
    fill(
      polygon([
        [72, 318],
        [296, 318],
        [352, 296],
        [130, 296],
      ]),
      '#cfd8de',
    ) +
    bench(c) +
    box([72, 92, 224, 226], 1, pane) +
    fill(side, pane, 'stroke="#8c96a0" stroke-width="1.2"') +
    strips +
    post(68) +
    post(204) +
    post(292) +
    box([66, 80, 236, 12], 2, cylinderMetal(c, '#c9d0d6', 90)) +
    fill(
      polygon([
        [66, 80],
        [302, 80],
        [356, 104],
        [302, 92],
      ]),
      '#aab4bc',
    ) +
    box([66, 312, 236, 8], 2, cylinderMetal(c, '#c9d0d6', 90)) +
    line('M352 112V296M296 200L352 204', '#aab4bc', 4) +
    fans(c, units) +
    box([100, 96, 82, 5], 2, '#ffffff', 'opacity="0.95"')
  )
}

/** Walk-in dust-free room, assembled from panels. */
export const cleanRoom = defineProduct({
  base: 'clean-room',
  kind: 'machines',
  params,
  object(p, { c, view }) {
    const body = room(c, Math.round(p.units))
    return {
      body: view === 'back' ? mirror(body, 210) : body,
      box: [66, 50, 290, 270],
      focus: [200, 90],
      stands: true,
      mm: [2000, 2100],
      pack: 'carton',
    }
  },
})
