import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { pictureSrc } from '#client/ui/picture/picture-src.ts'
import { useCompared } from '../../compare/use-compared.ts'
import styles from './compare-bar.module.css'

/** SKUs selected for comparison, at the bottom of a list. Renders nothing if none is selected. */
export function CompareBar() {
  const { entries, mark, clear } = useCompared()
  if (entries.length === 0) return null
  return (
    <section aria-label="Compare" className={styles.bar}>
      <ul className={styles.marked}>
        {entries.map(entry => (
          <li key={entry.skuCode}>
            <button
              type="button"
              aria-label={`Don’t compare ${entry.name}`}
              title={entry.name}
              onClick={() => mark(entry, false)}
            >
              <img src={pictureSrc(entry.imgUrl, 80)} alt="" width={44} height={44} decoding="async" />
              <span aria-hidden>×</span>
            </button>
          </li>
        ))}
      </ul>
      {entries.length === 1 && <p className={styles.hint}>Select one more to compare.</p>}
      <Button variant="link" size="sm" onClick={clear}>
        Clear
      </Button>
      {entries.length > 1 && (
        <Button size="sm" href={paths.compare(entries.map(({ skuCode }) => skuCode))}>
          Compare {entries.length}
        </Button>
      )}
    </section>
  )
}
