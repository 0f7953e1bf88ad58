import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { toast } from '#client/ui/feedback/toast-store.ts'

const renderNothing = () => null

/**
 * A part of a page whose code is fetched when it is first shown. When that fails, as without a connection, the part stays
 * empty and a message says so; the rest of the page keeps working.
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
