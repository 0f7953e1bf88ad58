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

/** What a drawing function may use: the canvas, the side that is shown and the variation. */
export type Scene = {
  c: Canvas
  view: 'front' | 'back'
  /** The object alone, without companions: for dimension lines and close-ups. */
  alone: boolean
  seed: number
  /** Quality grade of the part: each is built a little differently. */
  grade: GradeKey | 'none'
  /** A stable choice 0..count-1: the layout of a model's part differs from that of the next model. */
  vary: (count: number, purpose: string) => number
}

/** What makes one part differ from another of the same parameters. */
type Build = Pick<Scene, 'seed' | 'grade'>

/** One registered drawing; `draw` answers null when a parameter is unknown or out of range. */
export type Drawing = {
  base: string
  shots: readonly Shot[]
  params: z.ZodObject
  size: (shot: Shot) => Point
  draw: (raw: Readonly<Record<string, string>>, shot: Shot) => string | null
}

/** A drawing of goods: its bare object can be set into a larger scene; null when a parameter is refused. */
export type ProductDrawing = Drawing & {
  art: (raw: Readonly<Record<string, string>>, c: Canvas, build?: Partial<Build>) => ObjectArt | null
}

/** Variations of one product picture; a SKU code is hashed to one of them. So many that no two models of a list share one. */
export const SEEDS = 1_000_000

/** Longest name on a model tag. */
export const TAG_LETTERS = 20

const CommonSchema = z.strictObject({
  bg: z.enum(['parts', 'machines', 'refurb', 'tools', 'accessories', 'none']).optional(),
  grade: pick(['none', ...GRADE_KEYS], 'none'),
  seed: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(0),
  /** Degrees by which colored plastic is turned on the color wheel. */
  hue: num(0, 359, 0),
  /** How large the thing is drawn beside the largest of its kind. */
  scale: num(0.7, 1, 1),
  /** How much wider than usual the thing is for its height. */
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

/** Registers a product drawing: its parameters, its usual ground and the function that draws the bare object. */
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
      const floor = art.stands === true && shot !== 'detail' ? getFloor(art) : shot === 'pack' ? 346 : null
      return recolor(
        svgDocument(c, [400, 400], studio(c, common.data.bg ?? kind, floor) + inner),
        common.data.hue,
      )
    },
  }
}

/** Registers a free picture (banner, cover, avatar …) that draws its whole area itself. */
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
