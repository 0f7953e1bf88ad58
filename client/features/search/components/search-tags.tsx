import { Tag } from '#client/ui/badge/tag.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import styles from './search-categories.module.css'

/** As many as fit on two rows of a phone. */
const SHOWN = 8

type SearchTagsProps = {
  tags: readonly { tagId: number; tagName: string; count: number }[]
  chosenIds: readonly number[]
  /** Address of the same search with other tags. */
  toHref: (tagIds: readonly number[]) => string
}

/** The most frequent tags of the hits, each a link that adds or removes its filter. Renders nothing without a choice. */
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
