import { z } from 'zod'
import { EXPLODED_LAYERS } from '../exploded/exploded-layers.ts'
import {
  EXPLODED_PARTS,
  EXPLODED_SIZE,
  type ExplodedBody,
  type ExplodedPart,
  type ExplodedView,
  layerDepth,
  layerMatrix,
  layerStep,
  partPoint,
} from '../exploded/exploded-layout.ts'
import type { ExplodedLook } from '../exploded/exploded-look.ts'
import { logicBoard } from '../exploded/exploded-modules.ts'
import type { Canvas, Point } from '../kit/canvas.ts'
import { darken, mix } from '../kit/color.ts'
import { defineScene } from '../kit/define.ts'
import { fill, flatLine, group, line, oval } from '../kit/paint.ts'
import { color, flag, num, pick, pickSome } from '../kit/params.ts'
import { FINISHES, PLATES } from '../kit/phone-back.ts'
import { CUTOUTS } from '../kit/phone-front.ts'
import { range, repeat, roundRect } from '../kit/shape.ts'

const params = z.strictObject({
  aspect: num(0.4, 1.1, 0.475),
  cornerR: num(4, 60, 27),
  border: num(2, 40, 4),
  cutout: pick(CUTOUTS, 'island'),
  plate: pick(PLATES, 'square'),
  lenses: num(1, 4, 3),
  finish: pick(FINISHES, 'gloss'),
  color: color('#3f6ea8'),
  port: pick(['usb-c', 'lightning', 'micro'], 'usb-c'),
  fold: pick(['none', 'down', 'across'], 'none'),
  glow: pick(['oled', 'lcd'], 'oled'),
  coil: flag(true),
  magnets: flag(false),
  tablet: flag(false),
  parts: pickSome(EXPLODED_PARTS),
})

/** Layers from the farthest to the nearest. */
const ORDER: readonly ExplodedPart[] = [
  'lens',
  'back',
  'coil',
  'frame',
  'sim-tray',
  'buttons',
  'battery',
  'vibrator',
  'rear-camera',
  'charging-port',
  'loudspeaker',
  'front-camera',
  'earpiece',
  'seal',
  'screen',
]

/** Thickness of sheets as a share of the distance to the next layer. */
const THICKNESS: Readonly<Partial<Record<ExplodedPart, number>>> = { screen: 0.07, frame: 0.15, back: 0.06 }

/** The URL fragment `#drift` makes the layers move apart once, unless the user prefers reduced motion. */
const MOTION =
  '<style>@media (prefers-reduced-motion:no-preference){.d:target .l{animation:l .28s cubic-bezier(.2,0,.1,1) backwards}' +
  '@keyframes l{from{transform:translate(var(--x),var(--y))}}}</style>'

type Scene = { c: Canvas; view: ExplodedView; body: ExplodedBody; look: ExplodedLook }

function sideColor(part: ExplodedPart, look: ExplodedLook): string {
  if (part === 'screen') return '#31424a'
  return part === 'back' ? look.color : mix(look.color, '#b9c2c8', 0.35)
}

/** Side of a sheet, drawn as repeated outlines with increasing depth. */
function side({ view, body, look }: Scene, part: ExplodedPart, depth: number): string {
  const thickness = THICKNESS[part]
  if (thickness === undefined) return ''
  const outline = roundRect([-150 * look.aspect, -150, 300 * look.aspect, 300], look.cornerR)
  const tone = sideColor(part, look)
  return range(10)
    .toReversed()
    .map(i => {
      const shade = darken(tone, 0.18 + 0.045 * i)
      return group(fill(outline, shade), layerMatrix(view, body, depth + (thickness * (i + 1)) / 10))
    })
    .join('')
}

/** Soft shadow of a sheet on the layer behind it. */
function shade({ view, body, look }: Scene, part: ExplodedPart, depth: number): string {
  if (!['screen', 'frame', 'back'].includes(part)) return ''
  const outline = roundRect([-150 * look.aspect, -150, 300 * look.aspect, 300], look.cornerR)
  const halo = repeat(6, i => flatLine(outline, '#010b0d', 5 + i * 6, 'opacity="0.04"'))
  return group(fill(outline, '#010b0d', 'opacity="0.16"') + halo, layerMatrix(view, body, depth + 0.2))
}

function layer(scene: Scene, part: ExplodedPart, shown: readonly ExplodedPart[]): string {
  const { c, view, body, look } = scene
  const depth = layerDepth(part, body)
  const art = EXPLODED_LAYERS[part](c, look)
  const below = part === 'frame' ? '' : shade(scene, part, depth)
  const board = part === 'battery' ? group(logicBoard(c, look), layerMatrix(view, body, depth + 0.25)) : ''
  const drawn = below + board + side(scene, part, depth) + group(art, layerMatrix(view, body, depth))
  const [x, y] = layerStep(view, body)
  const middle = 3 - depth
  const dim = shown.length > 0 && !shown.includes(part) ? ' opacity="0.26"' : ''
  return `<g class="l" style="--x:${(x * middle * 0.5).toFixed(0)}px;--y:${(y * middle * 0.5).toFixed(0)}px"${dim}>${drawn}</g>`
}

/** Dotted line that connects the layers. */
function axis({ c, view, body }: Scene): string {
  const [x, y] = partPoint('coil', view, body)
  const [dx, dy] = layerStep(view, body)
  const depth = layerDepth('coil', body)
  const along = (layers: number): Point => [x + (layers - depth) * dx, y + (layers - depth) * dy]
  const last = layerDepth('lens', body)
  const paint = c.linearAt(along(0), along(last), [
    [0, '#7fd6d2', 0.5],
    [1, '#7fd6d2', 0.12],
  ])
  return line(`M${along(0).join(' ')}L${along(last).join(' ')}`, paint, 1, 'stroke-dasharray="1 7"')
}

/** A floor of light below the parts. */
function floor(c: Canvas, view: ExplodedView): string {
  const [w, h] = EXPLODED_SIZE[view]
  const glow = c.radial([
    [0, '#2fb6ae', 0.34],
    [0.55, '#0e6f77', 0.14],
    [1, '#0b4d57', 0],
  ])
  return view === 'wide'
    ? oval([w * 0.5, h * 0.52, w * 0.52, h * 0.52], glow)
    : oval([w * 0.5, h * 0.48, w * 0.56, h * 0.5], glow)
}

/** Exploded view of a phone or tablet, on a transparent background for dark pages. */
export const explodedDevice = defineScene({
  base: 'exploded-device',
  sizes: { main: EXPLODED_SIZE.main, wide: EXPLODED_SIZE.wide },
  params,
  scene(p, c, size) {
    const view: ExplodedView = size[0] === EXPLODED_SIZE.wide[0] ? 'wide' : 'main'
    const body: ExplodedBody = { aspect: p.aspect, hasCoil: p.coil, isTablet: p.tablet }
    const look: ExplodedLook = {
      ...p,
      lenses: Math.round(p.lenses),
      isTablet: p.tablet,
    }
    const scene: Scene = { c, view, body, look }
    const parts = p.coil ? ORDER : ORDER.filter(part => part !== 'coil')
    const layers = parts.map(part => layer(scene, part, p.parts)).join('')
    return `${MOTION + floor(c, view) + axis(scene)}<g id="drift" class="d">${layers}</g>`
  },
})
