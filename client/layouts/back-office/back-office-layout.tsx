import { formatInteger } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { findSection, sections } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { useLiveData } from '@fixbench/storefront/lib/api/use-live-data.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Avatar } from '@fixbench/ui/avatar/avatar.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { Row } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import {
  ChartNoAxesColumn,
  CircleHelp,
  type LucideIcon,
  MessageCircleQuestion,
  Package,
  Star,
  Store,
  Undo2,
  Users,
  Warehouse,
} from 'lucide-react'
import { Outlet, useParams } from 'react-router-dom'
import { PlainLayout } from '#client/layouts/shop/plain-layout.tsx'
import { SideColumns, SideNavigation } from '#client/layouts/side/side-columns.tsx'
import styles from './back-office-layout.module.css'

/** Layout of the back office: a reduced header, and the pages beside the one that is open. */
export default function BackOfficeLayout() {
  const viewer = useViewer()
  const isStaff = viewer?.isStaff === true

  return (
    <PlainLayout
      suffix="Back office"
      header={
        <Row gap={4} isInline className={styles.who}>
          {isStaff && <LiveMark />}
          {isStaff && (
            <Row isInline>
              <Avatar name={viewer.memberName} src={viewer.image} size="sm" />
              <span className={cx('text-sm', styles.name)}>{viewer.memberName}</span>
            </Row>
          )}
          <Button size="sm" variant="secondary" icon={<Store aria-hidden />} href={paths.home()}>
            View shop
          </Button>
        </Row>
      }
    >
      <SideColumns side={isStaff ? <Sections /> : null} className={styles.columns}>
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </SideColumns>
    </PlainLayout>
  )
}

/** Says whether changes in the shop appear by themselves. */
function LiveMark() {
  const state = useLiveData('back-office', 'back-office')
  return (
    <Row as="span" isInline className={cx('fine', styles.live, styles[state])} role="status">
      {state === 'lost' ? 'Reconnecting' : 'Live'}
    </Row>
  )
}

const icons: Readonly<Record<(typeof sections)[number]['key'], LucideIcon>> = {
  overview: ChartNoAxesColumn,
  orders: Package,
  returns: Undo2,
  quotes: MessageCircleQuestion,
  questions: CircleHelp,
  reviews: Star,
  stock: Warehouse,
  customers: Users,
}

function Sections() {
  const current = findSection(useParams()['section'])
  const { data } = useQuery(backOfficeQueries.overview())

  return (
    <SideNavigation label="Back office">
      {sections.map(({ key, label, waits }) => {
        const Icon = icons[key]
        const count = waits === undefined ? 0 : (data?.waiting[waits] ?? 0)

        return (
          <a
            key={key}
            href={paths.backOffice(key === 'overview' ? undefined : key)}
            aria-current={key === current ? 'page' : undefined}
          >
            <Icon className="ink-3" aria-hidden size={18} strokeWidth={1.7} />
            {label}
            {count > 0 && (
              <span className={cx('num', styles.count)}>
                {formatInteger(count)}
                <span className="visually-hidden"> waiting</span>
              </span>
            )}
          </a>
        )
      })}
    </SideNavigation>
  )
}
