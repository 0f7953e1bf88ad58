import { Tag } from '#client/ui/badge/tag.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import type { SearchCategory } from '#contract/category.schemas.ts'
import styles from './search-categories.module.css'

type SearchCategoriesProps = {
  categories: readonly SearchCategory[]
  chosenId: number
  hrefOf: (categoryId: number) => string
}

/** The categories in which a search has hits, each with their number. */
export function SearchCategories({ categories, chosenId, hrefOf }: SearchCategoriesProps) {
  if (categories.length < 2) return null
  return (
    <nav aria-label="Categories of the results" className={styles.categories}>
      <Cluster gap={2} isStrip>
        {categories.map(({ categoryId, nameEn, productCount }) => (
          <Tag
            key={categoryId}
            href={hrefOf(categoryId)}
            isActive={categoryId === chosenId}
            count={productCount}
          >
            {nameEn}
          </Tag>
        ))}
      </Cluster>
    </nav>
  )
}
