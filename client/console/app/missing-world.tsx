import { Button } from '#client/ui/button/button.tsx'
import { useConsoleMutation } from '../lib/query.ts'
import { MAIN_WORLD, useWorld } from '../lib/world.ts'
import { Page } from '../ui/page.tsx'

/** Replaces every page when the world doesn't exist, so that no page shows the main world's data under its name. */
export function MissingWorld() {
  const { world, setWorld } = useWorld()
  const create = useConsoleMutation('worlds', 'create', {
    success: created => `World ${created.worldId} created`,
  })
  return (
    <Page
      title="This world no longer exists"
      lead={`There is no world “${world}”. It may have been deleted, or it expired because it wasn’t used.`}
      actions={
        <>
          <Button
            variant="secondary"
            isLoading={create.isPending}
            onClick={() => create.mutate({ worldId: world })}
          >
            Create a world with this name
          </Button>
          <Button onClick={() => setWorld(MAIN_WORLD)}>Go to the main world</Button>
        </>
      }
    >
      <p>
        <a href="/console/worlds">All worlds</a>
      </p>
    </Page>
  )
}
