import { useLocation } from 'react-router-dom'
import { helpPages } from '../help-pages.ts'
import styles from './help-list.module.css'

/** Navigation with all help pages; highlights the current one. */
export function HelpList() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Help pages" className={styles.list}>
      {helpPages.map(({ name, pages }) => (
        <div key={name} className={styles.group}>
          <p className={styles.name}>{name}</p>
          <ul>
            {pages.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={href === pathname ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
