import { ThemeChoice } from '@fixbench/storefront/shared/theme/theme-choice.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Wrench } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useWorld } from '../lib/world.ts'
import { pageGroups } from '../pages.ts'
import styles from './navigation.module.css'

/** All pages by group, with the current one marked. */
export function Navigation({ isOnLight = false }: { isOnLight?: boolean }) {
  const { href } = useWorld()
  const { pathname } = useLocation()

  return (
    <nav aria-label="Console" className={cx(styles.nav, isOnLight && styles.light)}>
      {!isOnLight && (
        <a href={href('/console')} className={styles.brand}>
          <Wrench aria-hidden />
          Console
        </a>
      )}
      {pageGroups.map(({ heading, pages }) => (
        <section key={heading}>
          <h2 className={styles.heading}>{heading}</h2>
          <ul>
            {pages.map(({ path, title, icon: Icon, shortcut }) => (
              <li key={path}>
                <a
                  href={href(path)}
                  className={styles.link}
                  aria-current={isAt(pathname, path) ? 'page' : undefined}
                  title={
                    shortcut === undefined ? undefined : `${title}: press G, then ${shortcut.toUpperCase()}`
                  }
                >
                  <Icon aria-hidden />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={styles.theme}>
        <ThemeChoice />
      </div>
    </nav>
  )
}

const isAt = (pathname: string, path: string): boolean =>
  path === '/console' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)
