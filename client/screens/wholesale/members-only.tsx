import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

type Props = { title: string; description: string; children: ReactNode }

/** Content for members. Guests see a sign-in link that returns to the page. */
export function MembersOnly({ title, description, children }: Props) {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer !== null) return children
  return (
    <EmptyState
      titleAs="h1"
      picture={<LockKeyhole aria-hidden />}
      title={title}
      description={description}
      action={<Button href={paths.login(pathname + search)}>Sign in</Button>}
    />
  )
}
