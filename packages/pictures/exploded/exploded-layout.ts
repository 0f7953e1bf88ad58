import type { Point } from '../kit/canvas.ts'

/** Parts of a device that the exploded drawing shows, from the glass to the camera lenses. */
export const EXPLODED_PARTS = [
  'screen',
  'seal',
  'earpiece',
  'front-camera',
  'rear-camera',
  'battery',
  'loudspeaker',
  'vibrator',
  'charging-port',
  'sim-tray',
  'frame',
  'buttons',
  'coil',
  'back',
  'lens',
] as const
export type ExplodedPart = (typeof EXPLODED_PARTS)[number]

/** `wide` arranges the parts in a row for wide screens, `main` in a stack for phones. */
export type ExplodedView = 'wide' | 'main'

/** Size of the drawing in each view. */
export const EXPLODED_SIZE: Readonly<Record<ExplodedView, Point>> = { wide: [1080, 640], main: [600, 760] }

/** Properties of a device that determine the layout of its parts. */
export type ExplodedBody = { aspect: number; hasCoil: boolean; isTablet: boolean }

/** A position in units of the flat device, whose center is at (0, 0) and whose height is 300, and its layer. */
type Place = { at: Point; depth: number }

type Camera = { origin: Point; across: Point; down: Point; scale: number; step: Point }

const getCamera = (view: ExplodedView, { aspect }: ExplodedBody): Camera => {
  const isBroad = aspect > 0.6

  return view === 'wide'
    ? {
        origin: [isBroad ? 132 : 124, 360],
        across: [isBroad ? 0.5 : 0.66, isBroad ? -0.16 : -0.2],
        down: [0, 1],
        scale: isBroad ? 1.18 : 1.36,
        step: [isBroad ? 136 : 138, -14],
      }
    : {
        origin: [306, isBroad ? 136 : 116],
        across: [0.82, 0.3],
        down: [isBroad ? -0.66 : -0.76, isBroad ? 0.36 : 0.4],
        scale: isBroad ? 0.86 : 1.08,
        step: [-2, 91],
      }
}

const DEPTHS: Readonly<Record<ExplodedPart, number>> = {
  screen: 0,
  seal: 1,
  earpiece: 1.72,
  'front-camera': 1.72,
  'rear-camera': 2.18,
  battery: 2.3,
  loudspeaker: 2.1,
  vibrator: 2.3,
  'charging-port': 2.1,
  'sim-tray': 3.4,
  frame: 3.4,
  buttons: 3.4,
  coil: 4.35,
  back: 5.2,
  lens: 6.1,
}

/** Index of each part's layer, from the glass (0) to the lenses. Without a coil, the layers behind it move up. */
export const layerDepth = (part: ExplodedPart, { hasCoil }: ExplodedBody): number =>
  DEPTHS[part] - (hasCoil || DEPTHS[part] <= DEPTHS.coil ? 0 : 0.35)

const computePlace = (part: ExplodedPart, body: ExplodedBody): Place => {
  const w = 300 * body.aspect
  const at: Readonly<Record<ExplodedPart, Point>> = {
    screen: [0.08 * w, 62],
    seal: [0.45 * w, -132],
    earpiece: [0.14 * w, -139],
    'front-camera': [-0.24 * w, -138],
    'rear-camera': [0.22 * w, -106],
    battery: [0.2 * w, 40],
    loudspeaker: [-0.38 * w, 116],
    vibrator: [0.28 * w, 118],
    'charging-port': [0.04 * w, 142],
    'sim-tray': [-0.5 * w - 25, 101],
    frame: [0.3 * w, 136],
    buttons: [0.5 * w + 25, -44],
    coil: [0, 14],
    back: [0.1 * w, 104],
    lens: [0.26 * w, -110],
  }

  return { at: at[part], depth: layerDepth(part, body) }
}

/** Projects a position of the flat device into the drawing. */
const project = ({ origin, across, down, scale, step }: Camera, { at: [x, y], depth }: Place): Point => [
  origin[0] + scale * (x * across[0] + y * down[0]) + depth * step[0],
  origin[1] + scale * (x * across[1] + y * down[1]) + depth * step[1],
]

/** Transform that places a flat drawing onto a layer. */
export function layerMatrix(view: ExplodedView, body: ExplodedBody, depth: number): string {
  const camera = getCamera(view, body)
  const { across, down, scale } = camera
  const [x, y] = project(camera, { at: [0, 0], depth })
  const numbers = [across[0] * scale, across[1] * scale, down[0] * scale, down[1] * scale, x, y]
  return `matrix(${numbers.map(number => Number(number.toFixed(3))).join(' ')})`
}

/** Distance between layers in units of the drawing. */
export const layerStep = (view: ExplodedView, body: ExplodedBody): Point => getCamera(view, body).step

/** Position of a part in a view, in units of the drawing. */
export const partPoint = (part: ExplodedPart, view: ExplodedView, body: ExplodedBody): Point =>
  project(getCamera(view, body), computePlace(part, body))

const ABOVE: ReadonlySet<ExplodedPart> = new Set([
  'seal',
  'earpiece',
  'front-camera',
  'rear-camera',
  'buttons',
  'coil',
  'lens',
])

/** Positions in percent of the drawing: of a part in both views, and of its label in the wide view. */
type ExplodedSpot = {
  wide: { x: number; y: number }
  label: { x: number; isAbove: boolean }
  main: { x: number; y: number }
}

const percent = (value: number, whole: number): number => Number(((value * 100) / whole).toFixed(1))

/**
 * Computes the positions of the visible parts. Labels form a row above and a row below the wide drawing, evenly spaced
 * and in the order of their parts, so that leader lines don't cross.
 */
export function explodedSpots(
  parts: readonly ExplodedPart[],
  body: ExplodedBody,
): ReadonlyMap<ExplodedPart, ExplodedSpot> {
  const [wideX, wideY] = EXPLODED_SIZE.wide
  const [mainX, mainY] = EXPLODED_SIZE.main
  const spots = new Map<ExplodedPart, ExplodedSpot>()

  for (const isAbove of [true, false]) {
    const row = parts
      .filter(part => ABOVE.has(part) === isAbove)
      .toSorted((a, b) => partPoint(a, 'wide', body)[0] - partPoint(b, 'wide', body)[0])
    row.forEach((part, index) => {
      const wide = partPoint(part, 'wide', body)
      const main = partPoint(part, 'main', body)
      spots.set(part, {
        wide: { x: percent(wide[0], wideX), y: percent(wide[1], wideY) },
        label: { x: percent(index + 0.5, row.length), isAbove },
        main: { x: percent(main[0], mainX), y: percent(main[1], mainY) },
      })
    })
  }

  return spots
}
