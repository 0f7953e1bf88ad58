import { formatInteger } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { cachedMarkup } from '#client/rendering/cached-markup.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { pictureSrc, toLoading } from '#client/ui/picture/picture.tsx'
import type { Category } from '#contract/category/category.schemas.ts'
import styles from './category-chips.module.css'

type CategoryChipsProps = { categories: Category['children'] }

/** Subcategories as chips with pictures, NEW and HOT badges. Omits empty subcategories. */
export function CategoryChips({ categories }: CategoryChipsProps) {
  if (!categories.some(hasProducts)) return null
  return (
    <nav aria-label="Subcategories" className={styles.chips}>
      <Chips content={{ categories }} />
    </nav>
  )
}

const hasProducts = ({ productCount }: CategoryChipsProps['categories'][number]): boolean => productCount > 0

const Chips = cachedMarkup(
  'ul',
  ({ categories }: CategoryChipsProps) => {
    const shown = categories.filter(hasProducts)
    const marks = findDistinctiveMarks(shown.map(({ recommend }) => recommend))
    return shown.map(({ categoryId, nameEn, url, imageurl, productCount, recommend }) => (
      <li key={categoryId}>
        <Card as="a" href={paths.list(url)} className={styles.chip}>
          <img src={pictureSrc(imageurl, 80)} alt="" width={44} height={44} {...toLoading(false)} />
          <span className={styles.words}>
            <span className="clamp-2">{nameEn}</span>
            <small className="num ink-3">{formatInteger(productCount)}</small>
          </span>
          {marks.has(recommend) && (
            <b className={recommend === 1 ? styles.new : styles.hot}>{recommend === 1 ? 'NEW' : 'HOT'}</b>
          )}
        </Card>
      </li>
    ))
  },
  'categories',
)

/** A mark on more than this share of the categories is not distinctive. */
const MAX_MARKED_SHARE = 0.5

/** Marks (1 = NEW, 2 = HOT) that at most half of these categories have. 0 means no mark and is never included. */
export const findDistinctiveMarks = (recommends: readonly number[]): ReadonlySet<number> =>
  new Set(
    [...new Set(recommends)].filter(
      mark =>
        mark > 0 && recommends.filter(other => other === mark).length <= recommends.length * MAX_MARKED_SHARE,
    ),
  )
