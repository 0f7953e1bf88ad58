import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { useWorld } from '../lib/world.ts'

/** Shown for an unknown URL. */
export function NotFoundPage() {
  const { href } = useWorld()
  return (
    <EmptyState
      title="This page doesn’t exist"
      description="Pick a page from the navigation, or press / to search."
      action={<Button href={href('/console')}>Go to the overview</Button>}
    />
  )
}
