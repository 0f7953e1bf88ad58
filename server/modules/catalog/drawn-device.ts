import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  type ExplodedFacts,
  explodedBody,
  explodedPictures,
} from '#server/pictures/exploded/exploded-facts.ts'
import { type DrawnDevice, findDrawnDevice } from './device-parts.repo.ts'
import { findDrawnPart } from './device-parts.rules.ts'

/** Converts a device to the input of its exploded drawing. */
export const toExplodedFacts = ({ details, colors, ...device }: DrawnDevice): ExplodedFacts => ({
  ...device,
  ...details,
  hexes: colors.map(({ hex }) => hex),
})

/**
 * URL of the exploded drawing of a device with the parts of the given families highlighted; null when the device has no
 * such drawing or the drawing shows none of the parts.
 */
export const getPartsPicture = (
  sql: SqlReader,
  deviceId: number,
  families: readonly string[],
): string | null => {
  const device = findDrawnDevice(sql, deviceId)
  if (device === null) return null
  const facts = toExplodedFacts(device)
  const body = explodedBody(facts)
  const parts = families.flatMap(family => findDrawnPart(family) ?? [])
  return body === null || parts.length === 0 ? null : explodedPictures(facts, body, parts).wide
}
