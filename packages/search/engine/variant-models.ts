import type { Device } from '../catalog.ts'
import { toPhraseKey, toTokens } from '../query/tokens.ts'
import type { Models } from './models.ts'

const RANGE = /^(?:iPhone )?(\w+).* to (?:iPhone )?(\w+)/
const SERIES = /^(\p{Lu}) Series$/u
const IPHONE = 'iPhone'
/** iPhone X, XS and XR came between the numbers 8 and 11. */
const TENTH = 10

/** Number of a generation in a name (`14 Pro`, `XS Max`); null if it has none. */
const readGeneration = (name: string): number | null => {
  if (/^(?:iPhone )?X/.test(name)) return TENTH
  const number = /\d+/.exec(name.replace(/\(.*\)/, ''))?.[0]
  return number === undefined ? null : Number(number)
}

/**
 * Models that a variant of a tool is for (`iPhone X to 14 Series`, `S20 / Note 20`, `iPad Pro`). A name without a
 * variant stands for its whole generation.
 */
export const listVariantModels = (models: Models, spec: string): number[] => {
  const parts = spec.split(' / ')
  const line = /^(?:iPhone|iPad)(?= )/.exec(spec)?.[0] ?? ''
  return [...new Set(parts.flatMap(part => listModels(models, part, line).map(({ id }) => id)))]
}

const listModels = (models: Models, part: string, line: string): Device[] => {
  const devices = [...models.byId.values()]
  const [, from, to] = RANGE.exec(part) ?? []
  if (from !== undefined && to !== undefined && line === IPHONE) {
    return devices.filter(device => isBetween(device, readGeneration(from), readGeneration(to)))
  }

  const letter = SERIES.exec(part)?.[1]
  if (letter !== undefined) return devices.filter(device => device.line === `Galaxy ${letter}`)

  const own = findModel(models, part) ?? findModel(models, `${line} ${part}`)
  if (own === null) return []
  const generation = readGeneration(own.displayName)
  const isWhole =
    generation !== null && generation !== TENTH && !/\d.* (?:pro|max|plus|ultra|mini)/i.test(part)

  return isWhole
    ? devices.filter(device => device.line === own.line && readGeneration(device.displayName) === generation)
    : [own]
}

const findModel = (models: Models, text: string): Device | null => {
  const name = models.names.get(toPhraseKey(toTokens(text.replace(/ Series$/, ''))))
  return name === undefined || name.isWeak ? null : (models.byId.get(name.ids[0] ?? 0) ?? null)
}

const isBetween = (device: Device, from: number | null, to: number | null): boolean => {
  const generation = device.line === IPHONE ? readGeneration(device.displayName) : null
  return generation !== null && from !== null && to !== null && generation >= from && generation <= to
}
