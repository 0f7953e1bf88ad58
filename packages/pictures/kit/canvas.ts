export type Point = readonly [number, number]
/** A gradient stop: offset 0..1, color, opacity (default 1). A bare color is placed by its index, evenly spaced. */
export type Stop = string | readonly [at: number, color: string, opacity?: number]

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map((stop, index) => {
      const [at, color, opacity] =
        typeof stop === 'string' ? ([index / (stops.length - 1), stop] as const) : stop
      return `<stop offset="${at}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')

/**
 * Collects the definitions of a drawing (gradients, clips, patterns) and returns references to them. Equal definitions
 * are shared. Ids are short, start with `prefix` and depend only on the order of use.
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

  /** Linear gradient over the bounding box of the shape; 0 = left to right, 90 = top to bottom. */
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

  /** Radial gradient over the bounding box of the shape, centered at `cx cy` (0..1) with radius `r`. */
  radial(stops: readonly Stop[], [cx, cy, r]: readonly [number, number, number] = [0.5, 0.5, 0.5]): string {
    return this.refer('radialGradient', `cx="${cx}" cy="${cy}" r="${r}"`, stopTags(stops))
  }

  /** Radial gradient in drawing coordinates. */
  radialAt([x, y, r]: readonly [number, number, number], stops: readonly Stop[]): string {
    const where = `gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}"`
    return this.refer('radialGradient', where, stopTags(stops))
  }

  /** Clip path of an outline, for `clip-path="…"`. */
  clip(outline: string): string {
    return this.refer('clipPath', '', `<path d="${outline}"/>`)
  }

  /** Pattern of a repeated tile of `width` by `height`, for use as a paint. */
  pattern([width, height]: Point, inner: string, transform = ''): string {
    const attributes = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"${
      transform === '' ? '' : ` patternTransform="${transform}"`
    }`
    return this.refer('pattern', attributes, inner)
  }

  /** The `<defs>` element with all referenced definitions. */
  defs(): string {
    const tags = [...this.ids].map(([key, id]) => {
      const [tag = '', attributes = '', ...inner] = key.split('|')
      return `<${tag} id="${id}"${attributes === '' ? '' : ` ${attributes}`}>${inner.join('|')}</${tag}>`
    })
    return tags.length === 0 ? '' : `<defs>${tags.join('')}</defs>`
  }
}

/** Rounds long decimals to keep drawings small. */
const shortNumbers = (svg: string): string =>
  svg.replaceAll(/-?\d+\.\d{3,}/g, text => String(Math.round(Number(text) * 1000) / 1000))

/** Creates an SVG document of `width` by `height` with the definitions of the canvas. */
export function svgDocument(canvas: Canvas, [width, height]: Point, inner: string): string {
  return shortNumbers(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      `${canvas.defs()}${inner}</svg>`,
  )
}
