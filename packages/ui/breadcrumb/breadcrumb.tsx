import { cx } from '../cx.ts'
import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** From the top down. The last item is the current page and needs no `href`. */
  items: readonly { label: string; href?: string }[]
  className?: string | undefined
}

/** Breadcrumb trail of a page. Place it above the page title. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  const last = items.length - 1

  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className={styles.trail}>
        {items.map(({ label, href }, index) => (
          <li key={href ?? label} className={cx(styles.item, index === last && styles.current)}>
            {index < last && href ? (
              <a href={href}>{label}</a>
            ) : (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
