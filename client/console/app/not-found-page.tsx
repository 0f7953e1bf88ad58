import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { useWorld } from '../lib/world.ts'

export function NotFoundPage() {
  const { href } = useWorld()
  return (
    <EmptyState
      title="The console has no such page"
      description="Every page is in the navigation; / finds it by a word."
      action={<Button href={href('/console')}>To the overview</Button>}
    />
  )
}
