import type { MenuNode } from '@fixbench/contract/category/category.schemas.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Advert } from '@fixbench/contract/home/home.schemas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { findLinks, moveFocus } from '@fixbench/ui/overlay/arrow-keys.ts'
import { useDelayed } from '@fixbench/ui/overlay/use-delayed.ts'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from 'react'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import styles from './category-panel.module.css'
import { GroupEntries } from './group-entries.tsx'
import { RecommendMark } from './recommend-mark.tsx'

/** Hover time that selects a group, so that crossing other groups on the way to the entries doesn't. */
const HOVER_MS = 70

/** The mega menu: groups on the left, entries and tags of the selected group on the right. */
export function CategoryPanel() {
  const { data: header, isError, refetch } = useQuery(headerQueries.header())
  if (isError) return <ErrorState message="We couldn’t load the categories" onRetry={() => void refetch()} />
  if (header === undefined) return <SkeletonRows rows={8} columns={3} />
  return <Groups groups={header.categories} advert={header.headAdverts[0]} />
}

/** Up and down move within groups or entries, right moves from a group to its entries, left moves back. */
const moveInPanel = (event: KeyboardEvent<HTMLElement>): void => {
  if (!(event.target instanceof Element)) return
  const groups = findLinks(event.currentTarget.querySelector('[data-groups]'))
  const entries = findLinks(event.currentTarget.querySelector('section'))
  const isInGroups = event.target.closest('[data-groups]') !== null
  const selected = event.currentTarget.querySelector<HTMLElement>('[data-groups] [data-chosen]')
  moveFocus(event, isInGroups ? groups : entries, {
    ...omitUndefined({
      ArrowRight: isInGroups ? entries[0] : undefined,
      ArrowLeft: isInGroups ? undefined : (selected ?? groups[0]),
    }),
  })
}

function Groups({ groups, advert }: { groups: readonly MenuNode[]; advert: Advert | undefined }) {
  const [selectedId, setSelectedId] = useState(groups[0]?.categoryId)
  const { schedule, cancel } = useDelayed()
  const group = groups.find(({ categoryId }) => categoryId === selectedId)
  const onPointer = (categoryId: number) => (event: PointerEvent) => {
    cancel()
    if (event.pointerType === 'mouse') schedule(() => setSelectedId(categoryId), HOVER_MS)
  }
  // The first tap selects a group, the second follows its link.
  const onClick = (categoryId: number) => (event: MouseEvent) => {
    const isTap = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    if (!isTap || categoryId === selectedId) return
    event.preventDefault()
    setSelectedId(categoryId)
  }

  return (
    <div role="presentation" className={styles.panel} onKeyDown={moveInPanel}>
      <ul data-groups className={styles.groups} onPointerLeave={cancel}>
        {groups.map(({ categoryId, name, url, image, recommend }) => (
          <li key={categoryId}>
            <a
              href={paths.list(url)}
              onPointerEnter={onPointer(categoryId)}
              onFocus={() => setSelectedId(categoryId)}
              onClick={onClick(categoryId)}
              data-chosen={categoryId === selectedId || undefined}
              className={cx(styles.group, categoryId === selectedId && styles.chosen)}
            >
              <Picture src={image} alt="" width={28} height={28} h={60} className={styles.picture} />
              <span>{name}</span> <RecommendMark recommend={recommend} />
            </a>
          </li>
        ))}
      </ul>
      {group !== undefined && <GroupEntries key={group.categoryId} group={group} />}
      {advert !== undefined && (
        <a href={advert.posterUrl} className={cx('from-1200', styles.campaign)}>
          <Picture src={advert.picUrl} alt="" width={208} height={400} h={440} fit="cover" />
          <b className="text-lg">{advert.title}</b>
          <span>{advert.subtitle}</span>
        </a>
      )}
    </div>
  )
}
