import { z } from 'zod'
import { GRADE_KEYS, type GradeKey } from '../data/grades.ts'
import { GALLERY_SHOTS, type Shot } from '../url.ts'
import { Canvas, type Point, svgDocument } from './canvas.ts'
import { choose } from './hash.ts'
import { num, pick, text } from './params.ts'
import { recolor } from './recolor.ts'
import {
  type BackgroundKind,
  closeUp,
  framed,
  getFloor,
  measured,
  modelTag,
  type ObjectArt,
  studio,
} from './stage.ts'
import { carton, retailBox, zipBag } from './wrapping.ts'

/** Context of a drawing function: canvas, side and variation. */
export type Scene = {
  c: Canvas
  view: 'front' | 'back'
  /** True to draw only the object without accessories, for dimension lines and close-ups. */
  alone: boolean
  seed: number
  /** Quality grade, which changes details of the drawing. */
  grade: GradeKey | 'none'
  /** Returns a stable choice 0..count-1 that varies by model. */
  vary: (count: number, purpose: string) => number
}

/** Variation of a picture among products with the same parameters. */
type Build = Pick<Scene, 'seed' | 'grade'>

/** A registered drawing. `draw` returns null when a parameter is unknown or out of range. */
export type Drawing = {
  base: string
  shots: readonly Shot[]
  params: z.ZodObject
  size: (shot: Shot) => Point
  draw: (raw: Readonly<Record<string, string>>, shot: Shot) => string | null
}

/** A drawing of goods, which can also be placed into a scene. Returns null when a parameter is invalid. */
export type ProductDrawing = Drawing & {
  art: (raw: Readonly<Record<string, string>>, c: Canvas, build?: Partial<Build>) => ObjectArt | null
}

/**
 * Number of variations of a product picture, to which SKU codes are hashed. Large enough to avoid repeats in a list.
 */
export const SEEDS = 1_000_000

/** Maximum length of the name on a model tag. */
export const TAG_LETTERS = 20

const CommonSchema = z.strictObject({
  bg: z.enum(['parts', 'machines', 'refurb', 'tools', 'accessories', 'none']).optional(),
  grade: pick(['none', ...GRADE_KEYS], 'none'),
  seed: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(0),
  /** Hue rotation of colored plastic in degrees. */
  hue: num(0, 359, 0),
  /** Scale relative to the largest product of its kind. */
  scale: num(0.7, 1, 1),
  /** Horizontal stretch relative to the usual proportions. */
  proportion: num(0.85, 1.15, 1),
  tag: text('', TAG_LETTERS),
  mm: z
    .string()
    .regex(/^\d{1,4}(\.\d)?x\d{1,4}(\.\d)?$/)
    .transform((text): Point => {
      const [width, height] = text.split('x').map(Number)
      return [width ?? 0, height ?? 0]
    })
    .optional(),
})
type Common = z.output<typeof CommonSchema>

const COMMON_KEYS = new Set(Object.keys(CommonSchema.shape))

function getScene(c: Canvas, shot: Shot, { seed, grade }: Build): Scene {
  const view = shot === 'back' ? 'back' : 'front'
  return {
    c,
    view,
    alone: shot === 'size' || shot === 'detail',
    seed,
    grade,
    vary: (count, purpose) => choose(count, seed, purpose),
  }
}

function wrapped(c: Canvas, art: ObjectArt, seed: number): string {
  const wrapping = art.pack ?? (art.stands === true ? 'carton' : 'bag')
  if (wrapping === 'carton') return carton(c, art, seed)
  return wrapping === 'box' ? retailBox(c, art, seed) : zipBag(c, art, seed)
}

const TILTS = [0, -5, 4, -9, 7, -3] as const

function getView(c: Canvas, art: ObjectArt, { shot, common }: { shot: Shot; common: Common }): string {
  const tilt = art.stands === true ? 0 : (art.turn ?? TILTS[common.seed % TILTS.length] ?? 0)
  switch (shot) {
    case 'detail':
      return closeUp(c, art)
    case 'pack':
      return wrapped(c, art, common.seed)
    case 'size':
      return measured(c, art, common.mm ?? art.mm ?? [60, 60])
    case 'back':
      return framed(c, art, { turn: tilt, size: common.scale, proportion: common.proportion })
    default:
      return (
        framed(c, art, { turn: tilt, size: common.scale, proportion: common.proportion }) +
        (common.tag === '' ? '' : modelTag(c, common.tag))
      )
  }
}

const PACK_FLOOR = 346

/** Height at which the product or its package stands; null if it lies. */
function findFloor(art: ObjectArt, shot: Shot): number | null {
  if (art.stands === true && shot !== 'detail') return getFloor(art)
  return shot === 'pack' ? PACK_FLOOR : null
}

/** Defines a product drawing: its parameters, its background and the function that draws the object. */
export function defineProduct<Z extends z.ZodObject>(definition: {
  base: string
  kind: BackgroundKind
  params: Z
  object: (params: z.output<Z>, scene: Scene) => ObjectArt
}): ProductDrawing {
  const { base, kind, params, object } = definition

  return {
    base,
    shots: GALLERY_SHOTS,
    params,
    size: () => [400, 400],
    art(raw, c, { seed = 0, grade = 'none' } = {}) {
      const own = params.safeParse(raw)
      return own.success ? object(own.data, getScene(c, 'main', { seed, grade })) : null
    },
    draw(raw, shot) {
      const entries = Object.entries(raw)
      const common = CommonSchema.safeParse(
        Object.fromEntries(entries.filter(([key]) => COMMON_KEYS.has(key))),
      )
      const own = params.safeParse(Object.fromEntries(entries.filter(([key]) => !COMMON_KEYS.has(key))))
      if (!common.success || !own.success) return null
      const c = new Canvas()
      const art = object(own.data, getScene(c, shot, common.data))
      const inner = getView(c, art, { shot, common: common.data })
      const floor = findFloor(art, shot)
      return recolor(
        svgDocument(c, [400, 400], studio(c, common.data.bg ?? kind, floor) + inner),
        common.data.hue,
      )
    },
  }
}

/** Defines a picture that draws its whole area, such as a banner, cover or avatar. */
export function defineScene<Z extends z.ZodObject>(definition: {
  base: string
  sizes: Partial<Record<Shot, Point>>
  params: Z
  scene: (params: z.output<Z>, c: Canvas, size: Point) => string
}): Drawing {
  const { base, sizes, params, scene } = definition
  const shots = GALLERY_SHOTS.filter(shot => sizes[shot] !== undefined)

  return {
    base,
    shots: [...shots, ...(['wide', 'tile'] as const).filter(shot => sizes[shot] !== undefined)],
    params,
    size: shot => sizes[shot] ?? [400, 400],
    draw(raw, shot) {
      const parsed = params.safeParse(raw)
      const size = sizes[shot]
      if (!parsed.success || size === undefined) return null
      const c = new Canvas()
      return svgDocument(c, size, scene(parsed.data, c, size))
    },
  }
}
