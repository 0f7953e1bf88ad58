import type { Readable } from 'node:stream'
import { InvalidFieldsSchema } from '@fixbench/contract/core/envelope.ts'
import { parseEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { fetchWorld } from '@fixbench/fleet/other-shards.ts'
import { isOwnWorld } from '@fixbench/fleet/place.ts'
import type { Config } from '@fixbench/server/config.ts'
import { failField } from '@fixbench/server/lib/fail.ts'

/** Whether a world belongs to another shard of the fleet. */
export const isForeign = ({ fleet }: Pick<Config, 'fleet'>, worldId: string): boolean =>
  !isOwnWorld(fleet, worldId)

/**
 * The current state of a world of another shard, as an archive. Fails with 3001 on `field` when there is no such world or
 * its shard doesn't respond.
 */
export const openForeignWorld = async (
  { fleet, consoleToken }: Pick<Config, 'fleet' | 'consoleToken'>,
  worldId: string,
  field: string,
): Promise<Readable> => {
  if (fleet === undefined || consoleToken === undefined) {
    return failField(field, `there is no world “${worldId}”`)
  }
  const fetched = await fetchWorld(fleet, consoleToken, worldId).catch(() => ({ rejection: '' }))

  return 'archive' in fetched ? fetched.archive : failField(field, describeRejection(fetched.rejection))
}

const describeRejection = (text: string): string => {
  const envelope = parseEnvelope(text)
  const fields = InvalidFieldsSchema.safeParse(envelope?.data)
  if (fields.success) return fields.data.fields.map(({ reason }) => reason).join('; ')

  return envelope?.msg ?? 'its shard doesn’t respond; try again in a few seconds'
}
