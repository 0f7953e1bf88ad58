import type { ParsedOf } from '#contract/core/endpoint.ts'
import type { supportEndpoints } from '#contract/support.contract.ts'
import type { Viewer } from '#server/domain/viewer.ts'
import { assertUploaded } from '#server/modules/upload/upload.service.ts'
import { publish } from '#server/worlds/events.ts'
import type { WorldDeps } from '#server/worlds/world.ts'

/** Stores feedback with its pictures. Fails with 3001 for a picture that was not uploaded. */
export const sendFeedback = async (
  deps: WorldDeps,
  viewer: Viewer,
  input: ParsedOf<typeof supportEndpoints.feedback>,
): Promise<{ id: string }> => {
  await assertUploaded(deps, input.arrayImage, 'arrayImage')
  const row = await deps.db.feedback.create({
    data: {
      memberId: viewer.kind === 'member' ? viewer.memberId : null,
      email: input.email,
      name: viewer.kind === 'member' ? viewer.memberName : input.name || 'Guest',
      content: input.content,
      images: input.arrayImage,
      createdAt: deps.clock.now(),
    },
    select: { id: true },
  })
  publish(deps.worldId, 'feedback')
  return { id: String(row.id) }
}
