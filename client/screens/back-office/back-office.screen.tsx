import { STAFF_ONLY } from '@fixbench/contract/back-office/staff-only.ts'
import { findSection, type SectionKey } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { PageDialogs } from '@fixbench/storefront/shared/page-dialogs/page-dialogs.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { LockKeyhole } from 'lucide-react'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { CustomersPage } from './customers-page.tsx'
import { DeskPage } from './desk-page.tsx'
import { OrdersPage } from './orders-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { QuestionsPage } from './questions-page.tsx'
import { QuotesPage } from './quotes-page.tsx'
import { ReturnsPage } from './returns-page.tsx'
import { ReviewsPage } from './reviews-page.tsx'
import { StockPage } from './stock-page.tsx'

const pages: Readonly<Record<SectionKey, ComponentType>> = {
  overview: OverviewPage,
  orders: OrdersPage,
  returns: ReturnsPage,
  quotes: QuotesPage,
  questions: QuestionsPage,
  reviews: ReviewsPage,
  stock: StockPage,
  customers: CustomersPage,
}

/** `/back-office`: the seller's side of the shop, for staff. */
export default function BackOfficeScreen() {
  const viewer = useViewer()
  const section = findSection(useParams()['section'])
  if (viewer?.isStaff !== true || section === undefined) return <StaffOnly />

  const Page = pages[section]
  return (
    <PageDialogs>
      <Page />
    </PageDialogs>
  )
}

function StaffOnly() {
  return (
    <DeskPage title="Back office">
      <EmptyState
        picture={<LockKeyhole aria-hidden />}
        title={STAFF_ONLY}
        description="You’re signed in as a customer. Your orders and returns are in your account."
        action={<Button href={paths.orders()}>Your orders</Button>}
      />
    </DeskPage>
  )
}
