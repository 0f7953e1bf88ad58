import { useBrand } from '@fixbench/storefront/lib/shop.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { BrandRating } from './brand-rating.tsx'
import { Logo } from './logo.tsx'
import { PlainFooter } from './plain-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './split-layout.module.css'

type SplitLayoutProps = {
  title: string
  /** Benefits of an account, one line each. */
  points: readonly string[]
  suffix?: string
  /** Shown above the page, such as the progress of a registration. */
  progress?: ReactNode
}

/** Two-column base of the sign-in layouts: the brand with its benefits, and the page's form. */
export function SplitLayout({ title, points, suffix, progress }: SplitLayoutProps) {
  const { hasDevices } = useBrand()

  return (
    <div className={styles.frame}>
      <SkipLink />
      <aside aria-label="Why shop with us" className={styles.brand}>
        <Logo isOnDark suffix={suffix} />
        <div className={styles.promise}>
          <p className={styles.title}>{title}</p>
          <Stack as="ul" gap={3}>
            {points.map(point => (
              <Row as="li" gap={3} key={point}>
                <Check aria-hidden size={18} />
                {point}
              </Row>
            ))}
          </Stack>
        </div>
        <BrandRating isOnDark />
        {hasDevices && <PhoneDrawing />}
      </aside>
      <div className={styles.column}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {progress}
          <Outlet />
        </main>
        <PlainFooter />
      </div>
    </div>
  )
}

/** Line drawing of a phone on a workbench. */
function PhoneDrawing() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden focusable="false" className={styles.drawing}>
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <rect x="70" y="40" width="120" height="230" rx="20" />
        <rect x="80" y="52" width="100" height="206" rx="11" />
        <path d="M112 61h36M230 250l96-150M320 92l16 10M226 262l8-24 14 9z" />
        <rect x="96" y="86" width="68" height="44" rx="6" />
        <path d="M96 150h68M96 166h44M96 182h56" />
        <circle cx="290" cy="226" r="34" />
        <circle cx="290" cy="226" r="20" />
        <path d="M20 284h360M252 60h90M252 76h60M252 92h34" />
      </g>
    </svg>
  )
}
