import { brand } from '@fixbench/contract/brand/brand.ts'
import type { Canvas } from './canvas.ts'
import { castShadow, floorShadow, softLine } from './light.ts'
import { box, clipped, fill, flatLine, group, line } from './paint.ts'
import { around, face, type Rect, range, roundRect } from './shape.ts'
import type { ObjectArt } from './stage.ts'
import { label, textBars } from './text.ts'

/** The object centered on a point and scaled so that its longer side measures `size`. */
function miniature(art: ObjectArt, [cx, cy]: readonly [number, number], size: number): string {
  const [x, y, w, h] = art.box
  const scale = Math.round((size / Math.max(w, h)) * 1000) / 1000
  return group(art.body, `translate(${cx} ${cy}) scale(${scale}) translate(${-(x + w / 2)} ${-(y + h / 2)})`)
}

function barCode([x, y, w, h]: Rect, seed: number): string {
  let at = 0
  let bars = ''
  for (const i of range(60)) {
    const width = 1 + ((seed * 7 + i * i * 3 + i) % 3)
    if (at + width > w) break
    bars += `M${x + at} ${y}h${width}v${h}h${-width}z`
    at += width + 1 + ((seed + i * 5) % 2)
  }
  return fill(bars, '#1e252c')
}

function sticker(rect: Rect, seed: number): string {
  const [x, y, w, h] = rect
  return (
    box(rect, 3, '#ffffff', 'stroke="#cfd6dd" stroke-width="0.8"') +
    box([x, y, w, h * 0.26], 3, '#0b6e7a') +
    label(brand.name, [x + 8, y + h * 0.2], {
      size: h * 0.19,
      color: '#ffffff',
      weight: 700,
      anchor: 'start',
    }) +
    textBars([x + 8, y + h * 0.38], [w * 0.62, w * 0.44], [h * 0.13, '#8c96a0']) +
    barCode([x + 8, y + h * 0.68, w - 16, h * 0.23], seed)
  )
}

/** Clear zip bag with the object inside and a shop sticker. */
export function zipBag(c: Canvas, art: ObjectArt, seed: number): string {
  const bag: Rect = [78, 34, 244, 332]
  const outline = roundRect(bag, 10)
  const film = c.linear(58, [
    [0, '#ffffff', 0.62],
    [0.25, '#dfe7ee', 0.22],
    [0.45, '#ffffff', 0.34],
    [0.62, '#c3ced8', 0.16],
    [0.85, '#ffffff', 0.3],
    [1, '#aebbc7', 0.34],
  ])
  const creases =
    softLine('M92 96C140 112 150 180 128 262', '#ffffff', { width: 9, strength: 0.4 }) +
    softLine('M306 120C286 170 300 250 262 330', '#ffffff', { width: 13, strength: 0.45 }) +
    softLine('M100 330C150 312 210 336 300 318', '#5b6671', { width: 5, strength: 0.18 })
  const zip =
    box([78, 52, 244, 16], 0, '#ffffff', 'opacity="0.5"') +
    line('M80 55H320', '#c14141', 2.6, 'opacity="0.85"') +
    line('M80 65H320', '#8fa1b2', 1.6, 'opacity="0.7"') +
    line('M80 60H320', '#ffffff', 1.4)
  const inside = group(miniature(art, [200, 190], 190), 'translate(0 0)')

  return group(
    castShadow(outline, { dx: 6, dy: 11, blur: 8, opacity: 0.24 }) +
      fill(outline, '#e9eff4', 'opacity="0.72"') +
      inside +
      fill(outline, film) +
      creases +
      zip +
      flatLine(roundRect([83, 39, 234, 322], 8), '#8fa1b2', 1, 'opacity="0.4" stroke-dasharray="2 2"') +
      flatLine(outline, '#a9b7c4', 1.2, 'opacity="0.8"') +
      sticker([186, 294, 124, 60], seed),
    'rotate(-4 200 200)',
  )
}

/** Corrugated carton seen at an angle, with a printed picture of the object. */
export function carton(c: Canvas, art: ObjectArt, seed: number): string {
  const front = face([58, 150], [262, 168], [262, 356], [58, 330])
  const side = face([262, 168], [346, 136], [346, 310], [262, 356])
  const top = face([58, 150], [150, 116], [346, 136], [262, 168])
  const tape = face([150, 158], [178, 160.5], [262, 127], [236, 124.5])
  const tapeEnd = face([150, 158], [178, 160.5], [178, 208], [150, 205])
  const onFront = group(
    box(around([100, 100], [186, 148]), 4, '#f9f5ee', 'stroke="#8a6a3e" stroke-width="1" opacity="0.96"') +
      miniature(art, [70, 100], 104) +
      label(brand.name, [154, 62], { size: 13, color: '#0b6e7a', weight: 700 }) +
      textBars([130, 76], [56, 44, 50, 36], [11, '#b9a78c']) +
      barCode([130, 136, 56, 24], seed),
    'matrix(1 0.098 0 0.93 62 146)',
  )
  const arrows = group(
    `<path d="M20 10V34M12 18L20 8L28 18M44 10V34M36 18L44 8L52 18M8 42H56" fill="none" stroke="#7a5a30" stroke-width="3"/>`,
    'matrix(0.8 -0.32 0 1 282 196)',
  )

  return (
    floorShadow(c, [204, 346], 150) +
    fill(front, c.linear(80, ['#d9b585', '#cfa873', '#b98f5a'])) +
    fill(side, c.linear(20, ['#a67c49', '#8f6838'])) +
    fill(top, c.linear(40, ['#ecd1a8', '#d6b081'])) +
    line('M58 150L262 168L346 136', '#f4dfbd', 1.6, 'opacity="0.8"') +
    line('M262 168V356', '#7d5a2d', 1.2, 'opacity="0.7"') +
    line('M104 133L304 152', '#8f6838', 1.4, 'opacity="0.6"') +
    fill(tape, '#f3ead7', 'opacity="0.75"') +
    fill(tapeEnd, '#efe3c9', 'opacity="0.7"') +
    onFront +
    arrows
  )
}

/** White retail box seen at an angle, with the object printed on the front. */
export function retailBox(c: Canvas, art: ObjectArt, seed: number): string {
  const front = face([86, 92], [262, 100], [262, 356], [86, 340])
  const side = face([262, 100], [326, 84], [326, 322], [262, 356])
  const top = face([86, 92], [156, 78], [326, 84], [262, 100])
  const print = group(
    clipped(
      fill('M0 0H176V246H0z', c.linearAt([0, 0], [176, 246], ['#ffffff', '#e8eef3'])) +
        fill('M0 186C60 160 110 214 176 176V246H0z', '#0b6e7a') +
        fill('M0 196C60 172 110 222 176 188V246H0z', '#084e57'),
      c.clip('M0 0H176V246H0z'),
    ) +
      miniature(art, [88, 98], 128) +
      label(brand.name, [14, 228], { size: 19, color: '#ffffff', weight: 700, anchor: 'start' }) +
      barCode([120, 214, 44, 18], seed),
    'matrix(1 0.045 0 1.01 86 92)',
  )

  return (
    floorShadow(c, [208, 346], 130) +
    print +
    fill(side, c.linear(10, ['#c3cdd6', '#a5b2bd'])) +
    fill(face([262, 292], [326, 266], [326, 322], [262, 356]), '#063c43', 'opacity="0.9"') +
    fill(top, c.linear(30, ['#ffffff', '#dfe6ec'])) +
    line('M262 100V356', '#ffffff', 1.4, 'opacity="0.7"') +
    fill(
      front,
      c.linear(50, [
        [0, '#ffffff', 0.28],
        [0.4, '#ffffff', 0],
        [1, '#0d1720', 0.1],
      ]),
    )
  )
}
