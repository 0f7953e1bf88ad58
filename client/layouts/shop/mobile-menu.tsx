import { useBrand, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { cx } from '@fixbench/ui/cx.ts'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Drawer } from '@fixbench/ui/overlay/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { RecommendMark } from './menu/recommend-mark.tsx'
import styles from './mobile-menu.module.css'
import { getNavigation } from './navigation.ts'
import { sideLinks } from './side-links.ts'

/** Phone menu: account, main pages, categories with their entries, service. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="left" size="sm" title="Menu">
      <Stack gap={5}>
        <AccountLinks />
        <MenuNavigation />
        <Categories />
        <Stack as="nav" gap={0} aria-label="Service" className={styles.links}>
          <h3>Service</h3>
          {sideLinks.map(({ label, href }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
          <a href={paths.faq()}>FAQ</a>
          <a href={paths.contactUs()}>Contact Us</a>
        </Stack>
      </Stack>
    </Drawer>
  )
}

function AccountLinks() {
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  return (
    <Row as="p" gap={6} align="stretch" className="text-lg semibold">
      {viewer === null ? (
        <>
          <a href={paths.login(pathname + search)}>Sign in</a>
          <a href={paths.register()}>Register</a>
        </>
      ) : (
        <a href={paths.profile()}>{viewer.memberName}</a>
      )}
    </Row>
  )
}

function MenuNavigation() {
  const brand = useBrand()
  const viewer = useViewer()
  return (
    <Stack as="nav" gap={0} aria-label="Main" className={cx(styles.links, styles.main)}>
      {getNavigation(viewer, brand).map(({ label, href }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </Stack>
  )
}

function Categories() {
  const { data: header } = useQuery(headerQueries.header())

  return (
    <Stack as="nav" gap={0} aria-label="Product Category" className={styles.links}>
      <h3>Product Category</h3>
      {header?.categories.map(({ categoryId, name, url, recommend, subArr }) => (
        <Disclosure
          key={categoryId}
          name="menu-categories"
          summary={
            <span>
              {name} <RecommendMark recommend={recommend} />
            </span>
          }
        >
          <a href={paths.list(url)}>All {name}</a>
          {subArr.map(entry => (
            <a key={entry.categoryId} href={paths.list(entry.url)}>
              {entry.name} <RecommendMark recommend={entry.recommend} />
            </a>
          ))}
        </Disclosure>
      ))}
    </Stack>
  )
}
