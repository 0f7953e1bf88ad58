import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { findPreset } from '@fixbench/presets/index.ts'
import { redirectToOwnPath } from '@fixbench/server/http/redirect-to-own-path.ts'
import { failField } from '@fixbench/server/lib/fail.ts'
import { MISSING_WORLD_PATH } from '@fixbench/worlds/missing-world.ts'
import { MAIN_WORLD, type Worlds } from '@fixbench/worlds/registry.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { shopAddress } from '#console/pages/people/people.contract.ts'
import { enterWorld } from '#console/pages/people/people.routes.ts'
import { openWorld } from '#console/server/target-world.ts'
import { applyPresetTo } from './worlds.routes.ts'

const FormSchema = z.object({
  act: z.enum(['snapshot', 'new', 'main']),
  worldId: z.string().max(60),
  to: shopAddress().catch('/'),
})
type Form = z.output<typeof FormSchema>

/** Handles the form on the page of a missing world: recreates the world and redirects the browser into it. */
export const registerMissingWorld = (scope: FastifyInstance, worlds: Worlds): void => {
  scope.post(MISSING_WORLD_PATH, async (request, reply) => {
    const form = FormSchema.safeParse(request.body)
    if (!form.success) return failField('act', 'must be snapshot, new, or main, with the worldId')
    const { worldId, persona } = await recreateWorld(worlds, form.data)
    const world = await openWorld(worlds, worldId)
    await enterWorld({ request, reply, world, persona })
    return redirectToOwnPath(reply, form.data.to, 303)
  })
}

type Recreated = { worldId: string; persona?: string | undefined }

const recreateWorld = async (worlds: Worlds, { act, worldId }: Form): Promise<Recreated> => {
  if (act === 'main') return { worldId: MAIN_WORLD }
  // The form may have been submitted twice.
  if (worlds.find(worldId) !== undefined) return { worldId }
  const removed = worlds.findRemoved(worldId)
  if (act === 'snapshot') {
    await worlds.create({ worldId, fromRemoved: worldId })
    return { worldId }
  }

  const preset =
    removed?.preset === undefined || removed.preset === null ? undefined : findPreset(removed.preset)
  await worlds.create({
    worldId,
    title: removed?.title,
    ...omitUndefined({
      preset: preset?.preset,
      owner: preset && ({ kind: 'preset', name: preset.preset } as const),
    }),
  })
  const { opening } = await applyPresetTo(worlds, worldId, preset)

  return { worldId, persona: opening?.persona ?? undefined }
}
