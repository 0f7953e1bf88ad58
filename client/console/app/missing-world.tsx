import { Button } from '#client/ui/button/button.tsx'
import { useConsoleMutation } from '../lib/query.ts'
import { MAIN_WORLD, useWorld } from '../lib/world.ts'
import { Page } from '../ui/page.tsx'

/** In place of every page of a world that is not there, so that nothing is taken for the main world's. */
export function MissingWorld() {
  const { world, setWorld } = useWorld()
  const create = useConsoleMutation('worlds', 'create', { success: made => `World ${made.worldId} is made` })
  return (
    <Page
      title="This world is gone"
      lead={`There is no world '${world}'. It may have been deleted, by hand or because nobody used it.`}
      actions={
        <>
          <Button
            variant="secondary"
            isLoading={create.isPending}
            onClick={() => create.mutate({ worldId: world })}
          >
            Make a new world of this name
          </Button>
          <Button onClick={() => setWorld(MAIN_WORLD)}>Show the main world</Button>
        </>
      }
    >
      <p>
        <a href="/console/worlds">See all worlds</a>
      </p>
    </Page>
  )
}
