import { LockKeyhole } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'

/** Placeholder of a member page for guests. Sign-in returns to the page. */
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
