import { Tag } from '#client/ui/badge/tag.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import styles from './search-categories.module.css'

/** Fits on two rows on phones. */
const SHOWN = 8

type SearchTagsProps = {
  tags: readonly { tagId: number; tagName: string; count: number }[]
  chosenIds: readonly number[]
  /** URL of the same search with these tags. */
  toHref: (tagIds: readonly number[]) => string
}

/** The most frequent tags of the hits as links that toggle the filter. Renders nothing for fewer than two. */
export function SearchTags({ tags, chosenIds, toHref }: SearchTagsProps) {
  const shown = tags.slice(0, SHOWN)
  if (shown.length < 2) return null
  return (
    <nav aria-label="Result tags" className={styles.categories}>
      <Cluster gap={2} isStrip>
        {shown.map(({ tagId, tagName, count }) => {
          const isActive = chosenIds.includes(tagId)
          const tagIds = isActive ? chosenIds.filter(id => id !== tagId) : [...chosenIds, tagId]
          return (
            <Tag key={tagId} href={toHref(tagIds)} isActive={isActive} count={count}>
              {tagName}
            </Tag>
          )
        })}
      </Cluster>
    </nav>
  )
}
