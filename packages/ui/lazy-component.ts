import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { toast } from '#ui/feedback/toast-store.ts'

const renderNothing = () => null

/**
 * Like `React.lazy`, but a failed import (for example while offline) renders nothing and shows a toast instead of failing
 * the page. Needs a Suspense boundary.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({
    default: await load().catch((): ComponentType<Props> => {
      toast.error('Part of this page didn’t load. Reload the page to try again.')
      return renderNothing
    }),
  }))
