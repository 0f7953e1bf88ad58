/** A gradient stop: place 0..1, color, opacity (1 when left out). */
export type Stop = readonly [number, string, number?]
export type Point = readonly [number, number]

function stopTags(stops: readonly Stop[]): string {
  return stops
    .map(
      ([at, color, opacity]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/**
 * Collects the definitions of one drawing (gradients, clips, patterns) and hands out references.
 * Equal definitions are written once; ids are short, start with `prefix` and depend on the order of use only.
 */
export class Canvas {
  private readonly ids = new Map<string, string>()
  private readonly prefix: string

  constructor(prefix = 'd') {
    this.prefix = prefix
  }

  private refer(tag: string, attributes: string, inner: string): string {
    const key = `${tag}|${attributes}|${inner}`
    let id = this.ids.get(key)
    if (id === undefined) {
      id = `${this.prefix}${this.ids.size}`
      this.ids.set(key, id)
    }
    return `url(#${id})`
  }

  /** Linear gradient over the box of the painted shape; 0 = left to right, 90 = top to bottom. */
  linear(angle: number, stops: readonly Stop[]): string {
    const turn = (angle * Math.PI) / 180
    const reach = (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) / 2
    const dx = Math.cos(turn) * reach
    const dy = Math.sin(turn) * reach
    const at = (v: number) => Math.round((0.5 + v) * 1000) / 1000
    const where = `x1="${at(-dx)}" y1="${at(-dy)}" x2="${at(dx)}" y2="${at(dy)}"`
    return this.refer('linearGradient', where, stopTags(stops))
  }

  /** Linear gradient between two points of the drawing, shared by all shapes that use it. */
  linearAt(from: Point, to: Point, stops: readonly Stop[]): string {
    const where = `gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`
    return this.refer('linearGradient', where, stopTags(stops))
  }

  /** Radial gradient over the box of the painted shape, centerd at `cx cy` (0..1) with radius `r`. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return this.refer('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops))
  }

  /** Radial gradient in drawing coordinates. */
  radialAt([x, y, r]: readonly [number, number, number], stops: readonly Stop[]): string {
    const where = `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"`
    return this.refer('radialGradient', where, stopTags(stops))
  }

  /** A clip by an outline, to be used as `clip-path="…"`. */
  clip(outline: string): string {
    return this.refer('clipPath', '', `<path d="${outline}"/>`)
  }

  /** A repeated tile of `width` by `height`, to be used as a paint. */
  pattern([width, height]: Point, inner: string, transform = ''): string {
    const attributes = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${
      transform === '' ? '' : ` patternTransform="${transform}"`
    }`
    return this.refer('pattern', attributes, inner)
  }

  /** The `<defs>` element with everything that was referred to. */
  defs(): string {
    const tags = [...this.ids].map(([key, id]) => {
      const [tag = '', attributes = '', ...inner] = key.split('|')
      return `<${tag} id="${id}"${attributes === '' ? '' : ` ${attributes}`}>${inner.join('|')}</${tag}>`
    })
    return tags.length === 0 ? '' : `<defs>${tags.join('')}</defs>`
  }
}

/** Shortens long decimals, so that drawings stay small. */
const shortNumbers = (svg: string): string =>
  svg.replaceAll(/-?\d+\.\d{3,}/g, text => String(Math.round(Number(text) * 1000) / 1000))

/** A complete SVG document of `width` by `height`; gradients and clips come from the canvas. */
export function svgDocument(canvas: Canvas, [width, height]: Point, inner: string): string {
  return shortNumbers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `${canvas.defs()}${inner}</svg>`,
  )
}
