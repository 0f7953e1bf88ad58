import { LockKeyhole } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'

/** What a guest sees of a page that belongs to members; signing in leads back to it. */
export function SignInFirst({
  title,
  description,
  path,
}: {
  title: string
  description: string
  path: string
}) {
  return (
    <EmptyState
      titleAs="h1"
      picture={<LockKeyhole aria-hidden />}
      title={title}
      description={description}
      action={<Button href={paths.login(path)}>Sign in</Button>}
    />
  )
}
