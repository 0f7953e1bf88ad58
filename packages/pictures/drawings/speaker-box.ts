import type { Canvas } from '../kit/canvas.ts'
import type { Scene } from '../kit/define.ts'
import { connectorBlock } from '../kit/flex.ts'
import { bevel, castShadow, innerShadow } from '../kit/light.ts'
import { cable } from '../kit/machine.ts'
import { gold, plastic } from '../kit/material.ts'
import { box, disc, fill, flatLine, hoop, line } from '../kit/paint.ts'
import { type Rect, repeat, roundRect } from '../kit/shape.ts'

/**
 * Forms of a loudspeaker in its acoustic box: `horn`, `wide`, `step`, `oblong` and `corner` are modules of phones,
 * `long` of tablets, `pair` of laptops, `twin` of handheld consoles.
 */
export const SPEAKER_FORMS = ['step', 'horn', 'wide', 'oblong', 'corner', 'long', 'pair', 'twin'] as const
type SpeakerForm = (typeof SPEAKER_FORMS)[number]

type Look = { form: SpeakerForm; contacts: number; mesh: boolean; color: string }
type Shape = {
  outline: string
  grille: Rect
  radius: number
  screws: readonly (readonly [number, number])[]
  contacts: readonly [number, number]
  box: Rect
}

/** Gray cloth in front of the membrane. */
export const meshPaint = (c: Canvas): string =>
  c.pattern(
    [6, 6],
    '<rect width="6" height="6" fill="#2f353b"/><circle cx="1.5" cy="1.5" r="1.1" fill="#0a0c0e"/><circle cx="4.5" cy="4.5" r="1.1" fill="#0a0c0e"/>',
  )

/** Outline and places of the parts of a phone's module. Small lengths vary by model. */
function phoneShape(form: SpeakerForm, { vary }: Scene): Shape {
  const grow = vary(4, 'grow') * 8
  switch (form) {
    case 'horn':
      return {
        outline: `M84 92q0 -12 12 -12h78q12 0 12 12v${96 + grow}q0 14 14 14h96q14 0 14 14v68q0 14 -14 14H98q-14 0 -14 -14z`,
        grille: [216, 226 + grow, 76, 54],
        radius: 27,
        screws: [
          [104, 100],
          [106, 290 + grow],
        ],
        contacts: [112, 150],
        box: [84, 80, 226, 232 + grow],
      }
    case 'wide':
      return {
        outline: `M44 170q0 -12 12 -12h44v-16q0 -8 8 -8h30q8 0 8 8v16h108v-16q0 -8 8 -8h30q8 0 8 8v16h44q12 0 12 12v${74 + grow}q0 12 -12 12H56q-12 0 -12 -12z`,
        grille: [66, 182, 92, 50 + grow],
        radius: 10,
        screws: [
          [123, 148],
          [277, 148],
        ],
        contacts: [250, 216],
        box: [44, 134, 312, 122 + grow],
      }
    case 'oblong':
      return {
        outline: roundRect([74, 148, 252 + grow, 112], 40),
        grille: [196 + grow, 172, 96, 64],
        radius: 32,
        screws: [
          [104, 176],
          [104, 232],
        ],
        contacts: [126, 198],
        box: [74, 148, 252 + grow, 112],
      }
    case 'corner':
      return {
        outline: `M70 128h176q10 0 16 8l58 68q6 8 6 16v${46 + grow}q0 14 -14 14H84q-14 0 -14 -14z`,
        grille: [92, 150, 100, 100 + grow],
        radius: 50,
        screws: [
          [238, 146],
          [304, 256 + grow],
        ],
        contacts: [214, 240],
        box: [70, 128, 256, 152 + grow],
      }
    default: {
      const step = vary(5, 'step') * 12
      const rise = 10 + vary(3, 'rise') * 8
      const low = 256 + grow
      return {
        outline: `M72 148q0 -14 14 -14h${68 + step}q10 0 14 10l6 ${rise}h${142 - step}q14 0 14 14v${low - 168 - rise}q0 14 -14 14H206q-10 0 -14 -10l-8 -14H86q-14 0 -14 -14z`,
        grille: [204 + vary(3, 'grille') * 8, 190, 76 + vary(3, 'mesh') * 10, low - 200],
        radius: vary(2, 'round') === 0 ? 9 : (low - 200) / 2,
        screws: [
          [86, 146],
          [318, 158 + rise],
        ],
        contacts: [82 + vary(4, 'contacts') * 14, 232],
        box: [72, 134, 258, low - 120],
      }
    }
  }
}

function grilleArt(c: Canvas, rect: Rect, { radius, mesh }: { radius: number; mesh: boolean }): string {
  const outline = roundRect(rect, radius)
  return (
    fill(outline, mesh ? meshPaint(c) : '#101317') +
    innerShadow(c, outline, 4, 0.6) +
    flatLine(outline, '#7d858d', 1.6)
  )
}

const bodyArt = (c: Canvas, outline: string, tone: string): string =>
  castShadow(outline) + fill(outline, plastic(c, tone)) + bevel(c, outline, 2.4, 0.6)

function phoneModule(scene: Scene, look: Look): { body: string; box: Rect } {
  const { c } = scene
  const shape = phoneShape(look.form, scene)
  const [x, y] = shape.contacts
  return {
    body:
      bodyArt(c, shape.outline, look.color) +
      grilleArt(c, shape.grille, { radius: shape.radius, mesh: look.mesh }) +
      repeat(Math.round(look.contacts), i => box([x + i * 26, y, 16, 12], 2, gold(c))) +
      shape.screws.map(([sx, sy]) => disc([sx, sy, 8], '#0c0e10') + hoop([sx, sy, 8], '#8f979f', 2)).join(''),
    box: shape.box,
  }
}

/** One module with cable and plug. */
function wired(scene: Scene, look: Look, rect: Rect): string {
  const { c, vary } = scene
  const [x, y, w, h] = rect
  const outline = roundRect(rect, 8 + vary(4, 'round') * 5)
  const end = x + w * (0.6 + vary(5, 'cable') * 0.05)
  const grilleWidth = w * (0.4 + vary(5, 'grille') * 0.035)

  return (
    cable(
      `M${x + w * 0.2} ${y + h - 6}C${x + w * 0.2} ${y + h + 40} ${end} ${y + h + 4} ${end} ${y + h + 34}`,
      {
        width: 5,
        color: '#1d2126',
      },
    ) +
    connectorBlock(c, [end, y + h + 42], { width: 28, height: 12 }) +
    bodyArt(c, outline, look.color) +
    grilleArt(c, [x + w * 0.1, y + h * 0.2, grilleWidth, h * 0.6], { radius: h * 0.3, mesh: look.mesh }) +
    box([x + w * 0.64, y + h * 0.24, w * 0.26, h * 0.5], 5, c.linear(58, ['#3a4047', '#15181b'])) +
    line(`M${x + w * 0.66} ${y + h * 0.36}h${w * 0.16}`, '#6a7179', 2)
  )
}

/** Loudspeaker in its acoustic box. */
export function speakerBox(scene: Scene, look: Look): { body: string; box: Rect } {
  switch (look.form) {
    case 'pair':
      return {
        body: wired(scene, look, [36, 96, 328, 70]) + wired(scene, look, [36, 222, 328, 70]),
        box: [36, 96, 328, 250],
      }
    case 'long':
      return { body: wired(scene, look, [40, 156, 320, 78]), box: [40, 156, 320, 132] }
    case 'twin':
      return {
        body: wired(scene, look, [48, 128, 140, 96]) + wired(scene, look, [214, 128, 140, 96]),
        box: [48, 128, 306, 154],
      }
    default:
      return phoneModule(scene, look)
  }
}
