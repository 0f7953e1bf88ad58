import { paths } from '#client/paths.ts'
import styles from './search-notice.module.css'

/** Alternative terms for a search without results. Renders nothing if there are none. */
export function TermSuggestions({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return null
  return (
    <nav aria-label="Suggested searches" className={styles.suggestions}>
      <span>Popular searches:</span>
      <ul>
        {terms.map(term => (
          <li key={term}>
            <a href={paths.search(term)}>{term}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
