import { z } from 'zod'
import type { Point } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel } from '../kit/light.ts'
import { sheetMetal } from '../kit/material.ts'
import { disc, fill, fillHoles, flatLine, group } from '../kit/paint.ts'
import { color, flag, num } from '../kit/params.ts'
import { repeat, roundRect } from '../kit/shape.ts'

const trayParams = z.strictObject({ windows: num(1, 2, 2), color: color('#8f969d'), pin: flag(true) })

/** SIM trays with the eject pin. */
export const simTray = defineProduct({
  base: 'sim-tray-shape',
  kind: 'parts',
  params: trayParams,
  object(p, scene) {
    const { c } = scene
    const two = p.windows > 1
    const w = two ? 222 : 168
    const x = 200 - w / 2 - 6
    const outline = roundRect([x, 140, w, 118], 6 + scene.vary(4, 'corner') * 6)
    const long = 118 + scene.vary(5, 'lip') * 7
    const hole = scene.vary(2, 'end') === 0 ? 240 : 158
    const card = 82 + scene.vary(3, 'card') * 5
    const windows = repeat(Math.round(p.windows), i =>
      roundRect([x + 14 + i * 98, 199 - card / 2, 84, card], 8),
    )
    const lip = roundRect([x + w - 4, 199 - long / 2, 18 + scene.vary(3, 'deep') * 4, long], 9)
    const steps = repeat(Math.round(p.windows), i =>
      flatLine(roundRect([x + 19 + i * 98, 204 - card / 2, 74, card - 10], 6), lighten(p.color, 0.5), 1.4),
    )
    const body =
      fillHoles(outline + windows, sheetMetal(c, p.color)) +
      flatLine(windows, darken(p.color, 0.5), 1) +
      steps +
      bevel(c, outline, 1.6, 0.7) +
      fill(
        lip,
        c.linear(0, [
          darken(p.color, 0.3),
          [0.3, lighten(p.color, 0.5)],
          [0.6, p.color],
          darken(p.color, 0.4),
        ]),
      ) +
      disc([x + w + 7, hole, 4], '#15181b') +
      (p.pin ? ejectPin([118, 318]) : '')

    return {
      body,
      mirrored: scene.view === 'back' ? 200 : undefined,
      box: [x, 132, w + 20, p.pin ? 206 : 134],
      focus: [x + w - 10, 200],
      shadow: outline + windows + lip,
      mm: two ? [28, 16] : [20, 15],
    }
  },
})

/** A steel SIM pin: loop and needle. */
export const ejectPin = ([x, y]: Point): string => {
  const path = `M${x + 42} ${y}H${x + 150}M${x + 42} ${y}c-10 0 -12 -16 -24 -16c-24 0 -24 32 0 32c12 0 14 -16 24 -16`
  return (
    group(flatLine(path, '#0e1014', 9, 'opacity="0.18" stroke-linecap="round"'), 'translate(3 5)') +
    flatLine(path, '#6a7179', 7, 'stroke-linecap="round"') +
    flatLine(path, '#d5dade', 4.4, 'stroke-linecap="round"') +
    group(flatLine(path, '#ffffff', 1.4, 'stroke-linecap="round" opacity="0.8"'), 'translate(-0.6 -1)')
  )
}
