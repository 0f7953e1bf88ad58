import type { SqlReader } from '#server/database/sql-reader.ts'
import {
  type ExplodedFacts,
  explodedBody,
  explodedPictures,
} from '#server/pictures/exploded/exploded-facts.ts'
import { type DrawnDevice, findDrawnDevice } from './device-parts.repo.ts'
import { findPlace } from './device-parts.rules.ts'

/** The facts that the drawing of a device is made from. */
export const toExplodedFacts = ({ details, colors, ...device }: DrawnDevice): ExplodedFacts => ({
  ...device,
  ...details,
  hexes: colors.map(({ hex }) => hex),
})

/**
 * Address of the drawing of a device with the parts of these families standing out; null for a device that is not
 * drawn taken apart, and where the drawing shows none of the parts.
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
  const parts = families.flatMap(family => findPlace(family) ?? [])
  return body === null || parts.length === 0 ? null : explodedPictures(facts, body, parts).wide
}
