import { paths } from '@fixbench/storefront/paths.ts'
import { lazyComponent } from '@fixbench/ui/lazy-component.ts'
import { findLinks, moveFocus } from '@fixbench/ui/overlay/arrow-keys.ts'
import { useDelayed } from '@fixbench/ui/overlay/use-delayed.ts'
import { SuspenseBoundary } from '@fixbench/ui/suspense-boundary.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import styles from './hero-categories.module.css'
import type { HomeMenu } from './home-menu.rules.ts'
import { RecommendMark } from './recommend-mark.tsx'

const GroupEntries = lazyComponent(() => import('./group-entries.tsx').then(m => m.GroupEntries))

/** Hover time that opens a group, so that crossing other groups doesn't. */
const OPEN_MS = 90
/** Leaving the column for less than this keeps it open. */
const CLOSE_MS = 200

/** Category column of the home page. Hovering a group, or the right arrow key, opens its entries beside the column. */
export function HeroCategories({ groups }: { groups: HomeMenu['groups'] }) {
  const [open, setOpen] = useState<string | null>(null)
  const { schedule, cancel } = useDelayed()
  const root = useRef<HTMLElement>(null)
  const show = (url: string | null, delayMs: number) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') schedule(() => setOpen(url), delayMs)
  }
  const close = (): void => {
    cancel()
    setOpen(null)
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    const links = findLinks(root.current?.querySelector('[data-groups]'))
    const entries = findLinks(root.current?.querySelector('section'))
    const isInGroups = event.target instanceof Element && event.target.closest('[data-groups]') !== null
    const opener = links.find(link => link.getAttribute('aria-expanded') === 'true')
    if (event.key === 'Escape' && open !== null) {
      if (!isInGroups) opener?.focus()
      close()
      return
    }

    if (isInGroups && event.key === 'ArrowRight' && entries.length === 0) {
      const index = links.findIndex(link => link === document.activeElement)
      setOpen(groups[index]?.url ?? null)
      event.preventDefault()
      return
    }

    moveFocus(
      event,
      isInGroups ? links : entries,
      isInGroups ? { ArrowRight: entries[0] } : { ArrowLeft: opener },
    )
  }

  // Events bubble up from the links.
  const handlers = {
    onKeyDown,
    onPointerLeave: show(null, CLOSE_MS),
    onPointerEnter: cancel,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close()
    },
  }

  return (
    <nav ref={root} aria-label="Categories" className={styles.categories} {...handlers}>
      <div data-groups className={styles.groups}>
        {groups.map(({ name, url, recommend }) => (
          <a
            key={url}
            href={paths.list(url)}
            aria-expanded={open === url}
            onPointerEnter={show(url, OPEN_MS)}
            onFocus={() => setOpen(current => (current === null ? null : url))}
          >
            <span>{name}</span> <RecommendMark recommend={recommend} />
          </a>
        ))}
      </div>
      {open !== null && <FlyOut url={open} />}
    </nav>
  )
}

/** Entries of one group beside the column. Renders nothing until they are loaded. */
function FlyOut({ url }: { url: string }) {
  const { data: header } = useQuery(headerQueries.header())
  const group = header?.categories.find(category => category.url === url)
  if (group === undefined) return null
  return (
    <div className={styles.flyOut}>
      <SuspenseBoundary>
        <GroupEntries key={group.categoryId} group={group} />
      </SuspenseBoundary>
    </div>
  )
}
