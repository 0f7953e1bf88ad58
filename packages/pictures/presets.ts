import { hashText } from '@fixbench/contract/core/hash-text.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { CAST } from './data/cast.ts'
import categoryImages from './data/category-images.json' with { type: 'json' }
import { gradeKey } from './data/grades.ts'
import { ILLUSTRATIONS, type Preset } from './data/illustrations.ts'
import {
  type DeviceFacts,
  findFold,
  getCameraShape,
  getFinish,
  getFrontShape,
  getScale,
} from './device-look.ts'
import { AVATAR_GROUNDS } from './drawings/avatar.ts'
import type { PartFacts } from './facts.ts'
import { SEEDS, TAG_LETTERS } from './kit/define.ts'
import { choose } from './kit/hash.ts'
import { MACHINE_REFINERS } from './refine-machines.ts'
import { PART_REFINERS } from './refine-parts.ts'
import { SUPPLY_REFINERS } from './refine-supplies.ts'
import type { Refiner } from './refiner.ts'
import { colorHex } from './refiner.ts'
import { type BannerTopic, COVER_TOPICS, type EmptyState } from './topics.ts'
import { GALLERY_SHOTS, type PictureParam, type PictureSpec, pictureUrl, type Shot } from './url.ts'

export { gradeKey } from './data/grades.ts'
export type { DeviceFacts } from './device-look.ts'
export type { PartFacts } from './facts.ts'
export { BANNER_TOPICS, type BannerTopic, EMPTY_STATES, type EmptyState } from './topics.ts'

/** Arrangements of a cover. */
const COVER_SEEDS = 24
const FALLBACK: Preset = { base: 'bag-pack', params: { kind: 'zip' } }

const getSeed = (text: string | undefined): number => (text === undefined ? 0 : hashText(text) % SEEDS)

/** Bodies with the size of the front of a device. */
const FACES = ['slab-front', 'slab-back', 'frame-ring']
const MM_PER_INCH = 25.4
/** Millimeters that a device is taller than its display. */
const BORDER_MM = 4

const findFaceSize = (device: DeviceFacts): string | undefined => {
  const inches = device.display?.inches
  if (typeof inches !== 'number') return undefined

  const { aspect } = getFrontShape(device)
  const height = (inches * MM_PER_INCH) / Math.sqrt(1 + aspect * aspect) + BORDER_MM

  return `${(height * aspect).toFixed(1)}x${height.toFixed(1)}`
}

function findSize(facts: PartFacts, base: string): string | undefined {
  if (facts.device !== undefined && FACES.includes(base)) return findFaceSize(facts.device)

  const [length, width, height] = facts.packageCm ?? []
  if (length === undefined || width === undefined || height === undefined) return undefined

  const shrunk = (cm: number) => Math.max(4, Math.round(cm * 8.4))
  return height > 10 ? `${shrunk(length)}x${shrunk(height)}` : `${shrunk(length)}x${shrunk(width)}`
}

/** Drawings that are scaled with the display size of the model. */
const SIZED = new Set(['slab-front', 'slab-back', 'frame-ring', 'sheet-stack', 'mold-plate'])

/** Drawings that look the same for most models, so they get a model tag. */
const TAGGED = new Set(['frame-ring', 'usb-board', 'sound-part', 'metal-port'])
const MAKERS = /^(Samsung |Apple |Xiaomi |Google |Huawei |Motorola |Sony )/

function findTag({ device }: PartFacts, base: string): string | undefined {
  if (device === undefined || !TAGGED.has(base)) return undefined
  const name = device.name
    .replace(MAKERS, '')
    .replace('generation', 'gen')
    .replaceAll(/[^\w .+-]/g, '')
  return name.length <= TAG_LETTERS ? name : name.slice(0, name.lastIndexOf(' ', TAG_LETTERS))
}

/** Goods with many products per drawing. Each product has a different plastic color. */
const PAINTED = new Set([
  'bench-aid',
  'blade-shape',
  'brick',
  'card-key',
  'cup-bulb',
  'holder-stand',
  'instrument',
  'pliers-shape',
  'roll',
  'set-case',
  'station',
  'syringe-tube',
  'tip-set',
  'tweezers-shape',
])
const HUES = 12

/** Hue rotation of a tool's plastic in degrees, chosen by SKU. Undefined for parts and products with a color option. */
const findHue = ({ device, color, skuCode }: PartFacts, base: string): number | undefined =>
  device === undefined && color === undefined && skuCode !== undefined && PAINTED.has(base)
    ? choose(HUES, hashText(skuCode), 'hue') * (360 / HUES)
    : undefined

/** Machines, which are scaled by the size of their package. */
const MACHINES = new Set([
  'air-box',
  'cabinet-machine',
  'hot-plate',
  'instrument',
  'lamp',
  'microscope',
  'press-machine',
  'station',
  'thermal-cam',
  'vessel',
])
const clamp = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value))
const round3 = (value: number): number => Math.round(value * 1000) / 1000

/** Scale relative to the largest machine of its kind, and horizontal stretch. */
function findMeasures(
  { device, packageCm = [] }: PartFacts,
  base: string,
): { scale: number; proportion: number } {
  if (device !== undefined) return { scale: SIZED.has(base) ? getScale(device) : 1, proportion: 1 }
  const [length, width, height] = packageCm
  if (!MACHINES.has(base) || length === undefined || width === undefined || height === undefined) {
    return { scale: 1, proportion: 1 }
  }
  const side = Math.cbrt(length * width * height)
  return {
    scale: round3(clamp(0.78, 0.74 + side / 250, 1)),
    proportion: round3(clamp(0.88, 1 + 0.14 * Math.log(length / height / 1.3), 1.12)),
  }
}

/** Parameters of all drawings. */
function getCommon(facts: PartFacts, base: string, shot: Shot): Record<string, PictureParam> {
  const { scale, proportion } = findMeasures(facts, base)
  const common = {
    bg: facts.kind,
    tag: shot === 'main' ? findTag(facts, base) : undefined,
    grade: facts.grade === undefined ? undefined : (gradeKey(facts.grade) ?? undefined),
    seed: getSeed(facts.skuCode) || undefined,
    scale: scale === 1 || shot === 'size' ? undefined : scale,
    proportion: proportion === 1 || shot === 'size' ? undefined : proportion,
    hue: findHue(facts, base) || undefined,
    mm: shot === 'size' ? findSize(facts, base) : undefined,
  }
  return omitUndefined(common)
}

/** Illustrations of rears. A clamshell phone has two glasses instead of one. */
const REARS = new Set(['back-glass', 'back-cover'])

/** Drawing of an illustration for a product. An unknown illustration becomes a packaged part. */
function getPreset(illustrationId: string, { device }: PartFacts): Preset {
  const isClamshell = device !== undefined && findFold(device) === 'clamshell'
  const id = isClamshell && REARS.has(illustrationId) ? 'flip-back' : illustrationId
  return (Object.hasOwn(ILLUSTRATIONS, id) ? ILLUSTRATIONS[id] : undefined) ?? FALLBACK
}

/**
 * Returns the picture of a product: the preset of its illustration, refined by its facts. Never throws; an unknown
 * illustration becomes a packaged part.
 */
export function specForPart(illustrationId: string, facts: PartFacts = {}, shot: Shot = 'main'): PictureSpec {
  const { base, params } = getPreset(illustrationId, facts)
  const refined = REFINERS[base]?.(facts, params) ?? {}
  return { base, shot, params: { ...params, ...refined, ...getCommon(facts, base, shot) } }
}

/** URLs of the five pictures of a product, in gallery order. */
export const galleryForPart = (illustrationId: string, facts: PartFacts = {}): string[] =>
  GALLERY_SHOTS.map(shot => pictureUrl(specForPart(illustrationId, facts, shot)))

/** Picture of a device from front and back, for categories of a model or series. */
function deviceSpec(device: DeviceFacts): PictureSpec {
  const color = colorHex(device.colors?.[0])
  const shape = getFrontShape(device)
  const params: Record<string, PictureParam> = {
    ...shape,
    ...getCameraShape(device),
    finish: getFinish(device),
    seed: getSeed(device.name),
  }
  return { base: 'device-pair', shot: 'main', params: color === undefined ? params : { ...params, color } }
}

const PAIRED = new Set(['phone', 'tablet'])

/** URL of the picture of a device model's category. */
export function categoryPictureForDevice(device: DeviceFacts): string {
  if (PAIRED.has(device.type)) return pictureUrl(deviceSpec(device))
  const illustration = { laptop: 'top-case', watch: 'watch-back' }[device.type] ?? 'console-shell'
  return pictureUrl(specForPart(illustration, { device, skuCode: device.name }))
}

type CategoryImage = { illustration: string; device?: DeviceFacts }
const CATEGORIES: ReadonlyMap<string, CategoryImage> = new Map(Object.entries(categoryImages))

/** URL of the picture of a category by its key. An unknown key gives a packaged part. */
export function categoryPicture(key: string): string {
  const known = CATEGORIES.get(key)
  if (known === undefined) return pictureUrl(specForPart(''))
  if (known.device !== undefined) return categoryPictureForDevice(known.device)
  return pictureUrl(specForPart(known.illustration, { skuCode: key }))
}

/** URL of a campaign picture: `wide` is 900 by 400, `tile` 280 by 190. */
export const bannerPicture = (topic: BannerTopic, shot: 'wide' | 'tile' = 'wide'): string =>
  pictureUrl({ base: 'banner', shot, params: { topic } })

/** URL of the 1600 by 400 picture at the top of a campaign page. */
export const campaignHeroPicture = (topic: BannerTopic): string =>
  pictureUrl({ base: 'campaign-hero', shot: 'wide', params: { topic } })

/** Subject of an article: its blog category and the goods on its cover, the main one first. */
type CoverFacts = { category: string; goods?: readonly string[]; slug?: string }

/** URL of the 800 by 450 cover of an article. Unknown categories or goods give the general cover. */
export function coverPicture({ category, goods = [], slug = '' }: CoverFacts): string {
  const topic = COVER_TOPICS.find(known => known === category) ?? 'news'
  const [hero, mate] = goods.filter(name => Object.hasOwn(CAST, name))
  const params: Record<string, PictureParam> = { topic, seed: getSeed(slug) % COVER_SEEDS }
  if (hero !== undefined) params['hero'] = hero
  if (mate !== undefined) params['mate'] = mate
  return pictureUrl({ base: 'cover', shot: 'wide', params })
}

/** Initials of first and last name. */
function getInitials(name: string): string {
  const words = name
    .normalize('NFD')
    .split(/\s+/)
    .filter(word => /^[A-Za-z]/.test(word))
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map(word => word?.[0]?.toUpperCase() ?? '')
    .join('')
}

/** URL of a person's portrait: initials on a background color chosen by name. */
export const avatarPicture = (name: string): string =>
  pictureUrl({
    base: 'avatar',
    shot: 'main',
    params: { letters: getInitials(name), ground: choose(AVATAR_GROUNDS, hashText(name), 'portrait') },
  })

/** URL of the drawing of an empty page. */
export const emptyPicture = (state: EmptyState): string =>
  pictureUrl({ base: 'empty', shot: 'main', params: { state } })

/** Refiners by drawing, which derive parameters from the facts of a product. */
const REFINERS: Readonly<Record<string, Refiner>> = {
  ...PART_REFINERS,
  ...SUPPLY_REFINERS,
  ...MACHINE_REFINERS,
}
