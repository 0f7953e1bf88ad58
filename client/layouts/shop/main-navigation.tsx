import { useLocation } from 'react-router-dom'
import { useViewer } from '#client/lib/shop.tsx'
import styles from './main-navigation.module.css'
import { getNavigation } from './navigation.ts'

/** Links to the main pages in the bar below the header. */
export function MainNavigation() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className={styles.navigation}>
      {getNavigation(viewer).map(({ label, href }) => (
        <a key={label} href={href} aria-current={isWithin(pathname, href) ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

const isWithin = (pathname: string, href: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`)
