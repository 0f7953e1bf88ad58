import { PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateView, type StateViewProps } from './state-view.tsx'

type EmptyStateProps = Omit<StateViewProps, 'kind' | 'picture'> & {
  /** An icon or a Picture; defaults to an open box. */
  picture?: ReactNode
}

/** Placeholder for an empty list, with the next step. The title says in one line what is missing. */
export function EmptyState({ picture = <PackageOpen aria-hidden />, ...rest }: EmptyStateProps) {
  return <StateView kind="empty" picture={picture} {...rest} />
}
