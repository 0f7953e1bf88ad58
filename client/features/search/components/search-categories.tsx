import { Tag } from '#client/ui/badge/tag.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import type { SearchCategory } from '#contract/category.schemas.ts'
import styles from './search-categories.module.css'

type SearchCategoriesProps = {
  categories: readonly (Pick<SearchCategory, 'categoryId' | 'nameEn'> & { productCount?: number })[]
  /** Id of the current category; null if it isn't one of these. */
  chosenId: number | null
  label?: string
  toHref: (categoryId: number) => string
}

/** Categories to search in, with their numbers of hits. Renders nothing for fewer than two. */
export function SearchCategories({
  categories,
  chosenId,
  toHref,
  label = 'Result categories',
}: SearchCategoriesProps) {
  if (categories.length < 2) return null
  return (
    <nav aria-label={label} className={styles.categories}>
      <Cluster gap={2} isStrip>
        {categories.map(({ categoryId, nameEn, productCount }) => (
          <Tag
            key={categoryId}
            href={toHref(categoryId)}
            isActive={categoryId === chosenId}
            {...(productCount !== undefined && { count: productCount })}
          >
            {nameEn}
          </Tag>
        ))}
      </Cluster>
    </nav>
  )
}
