import type { MenuNode } from '@fixbench/contract/category/category.schemas.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Tag } from '@fixbench/ui/badge/tag.tsx'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './group-entries.module.css'
import { countMenuEntries, MENU_MAX } from './menu.rules.ts'
import { RecommendMark } from './recommend-mark.tsx'

/** Height of tags and headings. */
const OTHER_PX = 190
const ROW_PX = 64

/** A group of the mega menu: as many entries as fit, a link to the others, and the tags. */
export function GroupEntries({ group }: { group: MenuNode }) {
  const [list, capacity] = useCapacity()
  const shown = group.subArr.slice(0, countMenuEntries(group.subArr.length, capacity))

  return (
    <section aria-label={group.name} className={styles.entries}>
      <h2 className={styles.title}>
        <a className="ink" href={paths.list(group.url)}>
          {group.name}
        </a>
      </h2>
      <ul ref={list} className={styles.subs}>
        {shown.map(({ categoryId, name, url, image, recommend }) => (
          <li key={categoryId}>
            <a href={paths.list(url)} className={styles.sub}>
              <Picture src={image} alt="" width={48} height={48} h={80} className={styles.picture} />
              <span>
                {name} <RecommendMark recommend={recommend} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {group.subTotal > shown.length && (
        <a href={paths.list(group.url)} className={styles.more}>
          {'More > >'}
        </a>
      )}
      {group.tagList.length > 0 && (
        <div className={styles.tags}>
          <h3 className="hint">Shop by</h3>
          <Cluster as="ul" aria-label={`Tags for ${group.name}`}>
            {group.tagList.map(({ tagId, tagName }) => (
              <li key={tagId}>
                <Tag href={paths.list(group.url, { tagIds: String(tagId) })}>{tagName}</Tag>
              </li>
            ))}
          </Cluster>
        </div>
      )}
    </section>
  )
}

/** Number of entries that fit into the panel, measured after the first render. */
const useCapacity = () => {
  const list = useRef<HTMLUListElement>(null)
  const [capacity, setCapacity] = useState(MENU_MAX)
  useLayoutEffect(() => {
    const height = list.current?.parentElement?.clientHeight ?? 0
    if (list.current === null || height === 0) return
    const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length
    setCapacity(columns * Math.floor((height - OTHER_PX) / ROW_PX))
  }, [])
  return [list, capacity] as const
}
