import { Breadcrumb } from '@fixbench/ui/breadcrumb/breadcrumb.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#storefront/paths.ts'
import styles from './help-layout.module.css'

type Props = {
  title: string
  summary?: string
  /** Shown beside the text, such as a table of contents. */
  aside?: ReactNode
  note?: ReactNode
  children: ReactNode
}

/** Layout of the help pages: list of all help pages, the text, and an optional aside. */
export function HelpLayout({ title, summary, aside, note, children }: Props) {
  return (
    <Container className={styles.frame}>
      <Breadcrumb items={[{ label: 'Home', href: paths.home() }, { label: title }]} />
      <div className={cx(styles.columns, aside !== undefined && styles.withAside)}>
        <Stack as="article" gap={8} className={styles.page}>
          <Stack as="header" gap={2} className={styles.head}>
            <h1>{title}</h1>
            {summary !== undefined && <p className={styles.summary}>{summary}</p>}
            {note}
          </Stack>
          {aside !== undefined && <div className={styles.asideInline}>{aside}</div>}
          {children}
        </Stack>
        <div className={styles.side}>
          <HelpList />
        </div>
        {aside !== undefined && <div className={cx('from-1200', styles.aside)}>{aside}</div>}
      </div>
    </Container>
  )
}

/** Navigation with all help pages; highlights the current one. */
function HelpList() {
  const { pathname } = useLocation()

  return (
    <Stack as="nav" gap={5} aria-label="Help pages" className={styles.list}>
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
    </Stack>
  )
}

type HelpPage = { label: string; href: string }

/** All help pages, grouped as in their navigation. */
const helpPages: readonly { name: string; pages: readonly HelpPage[] }[] = [
  {
    name: 'Ordering',
    pages: [
      { label: 'Ordering Guide', href: paths.orderingGuide() },
      { label: 'FAQ', href: paths.faq() },
      { label: 'Bank Transfer', href: paths.bankTransfer() },
      { label: 'Points', href: paths.pointsIntroduction() },
    ],
  },
  {
    name: 'Delivery and taxes',
    pages: [
      { label: 'Shipping Policy', href: paths.shippingPolicy() },
      { label: 'Duties & Taxes', href: paths.dutiesTaxes() },
      { label: 'IOSS', href: paths.ioss() },
    ],
  },
  {
    name: 'Quality',
    pages: [
      { label: 'Quality Control', href: paths.qualityControl() },
      { label: 'Warranty Policy', href: paths.warrantyPolicy() },
    ],
  },
  {
    name: 'Company',
    pages: [
      { label: 'About Us', href: paths.aboutUs() },
      { label: 'Contact Us', href: paths.contactUs() },
      { label: 'Newsletter', href: paths.subscriptions() },
      { label: 'Product Experiencer', href: paths.productExperiencer() },
    ],
  },
  {
    name: 'Terms & Conditions',
    pages: [
      { label: 'Terms of Use', href: paths.termsOfUse() },
      { label: 'Privacy', href: paths.privacy() },
      { label: 'Trademark Disclaimer', href: paths.trademarkDisclaimer() },
    ],
  },
]
