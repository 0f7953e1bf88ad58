import { useState } from 'react'
import { paths } from '#client/app/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Tag } from '#client/ui/badge/tag.tsx'
import { cx } from '#client/ui/cx.ts'
import { Picture } from '#client/ui/picture/picture.tsx'
import type { MenuNode } from '#contract/category.schemas.ts'
import { menuEntries, recommendWord } from '../home.rules.ts'
import styles from './category-panel.module.css'

/** Entries that fit into the panel before 'More > >'. */
const ROOM = 15

/** The mega-menu: groups on the left, the entries, tags and pictures of the chosen one on the right. */
export function CategoryPanel({ groups }: { groups: readonly MenuNode[] }) {
  const [chosen, setChosen] = useState(groups[0]?.categoryId)
  const group = groups.find(({ categoryId }) => categoryId === chosen)
  return (
    <div className={styles.panel}>
      <ul className={styles.groups}>
        {groups.map(({ categoryId, name, url, image, recommend }) => (
          <li key={categoryId}>
            <a
              href={paths.list(url)}
              onMouseEnter={() => setChosen(categoryId)}
              onFocus={() => setChosen(categoryId)}
              className={cx(styles.group, categoryId === chosen && styles.chosen)}
            >
              <Picture src={image} alt="" width={32} height={32} h={64} />
              <span>{name}</span>
              <RecommendMark recommend={recommend} />
            </a>
          </li>
        ))}
      </ul>
      {group !== undefined && <GroupEntries group={group} />}
    </div>
  )
}

function GroupEntries({ group }: { group: MenuNode }) {
  const shown = group.subArr.slice(0, menuEntries(group.subArr.length, ROOM))
  const hasMore = group.subTotal > shown.length
  return (
    <section aria-label={group.name} className={styles.entries}>
      <ul className={styles.subs}>
        {shown.map(({ categoryId, name, url, image, recommend }) => (
          <li key={categoryId}>
            <a href={paths.list(url)} className={styles.sub}>
              <Picture src={image} alt="" width={48} height={48} h={96} />
              <span>{name}</span>
              <RecommendMark recommend={recommend} />
            </a>
          </li>
        ))}
      </ul>
      {hasMore && (
        <a href={paths.list(group.url)} className={styles.more}>
          {'More > >'}
        </a>
      )}
      {group.tagList.length > 0 && (
        <ul className={styles.tags} aria-label={`Tags of ${group.name}`}>
          {group.tagList.map(({ tagId, tagName }) => (
            <li key={tagId}>
              <Tag href={paths.list(group.url, { tagIds: String(tagId) })}>{tagName}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RecommendMark({ recommend }: { recommend: number }) {
  const word = recommendWord(recommend)
  if (word === null) return null
  return (
    <Badge tone={word === 'NEW' ? 'new' : 'accent'} isUpper>
      {word}
    </Badge>
  )
}
