import { formatInteger } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import type { Category } from '#contract/category.schemas.ts'
import { findDistinctiveMarks } from '../../category-marks.rules.ts'
import styles from './category-chips.module.css'

type CategoryChipsProps = { categories: Category['children'] }

/** Subcategories as chips with pictures, NEW and HOT badges. Omits empty subcategories. */
export function CategoryChips({ categories }: CategoryChipsProps) {
  const shown = categories.filter(category => category.productCount > 0)
  if (shown.length === 0) return null
  const marks = findDistinctiveMarks(shown.map(({ recommend }) => recommend))
  return (
    <nav aria-label="Subcategories" className={styles.chips}>
      <ul>
        {shown.map(({ categoryId, nameEn, url, imageurl, productCount, recommend }) => (
          <li key={categoryId}>
            <a href={paths.list(url)} className={styles.chip}>
              <img
                src={pictureSrc(imageurl, 80)}
                alt=""
                width={44}
                height={44}
                loading="lazy"
                decoding="async"
              />
              <span className={styles.words}>
                <span className={styles.name}>{nameEn}</span>
                <small>{formatInteger(productCount)}</small>
              </span>
              {marks.has(recommend) && (
                <b className={recommend === 1 ? styles.new : styles.hot}>{recommend === 1 ? 'NEW' : 'HOT'}</b>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
