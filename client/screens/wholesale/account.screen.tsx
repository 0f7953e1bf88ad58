import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { ApplicationProgress } from '#client/features/wholesale/components/application-progress.tsx'
import { LevelCard } from '#client/features/wholesale/components/level-card.tsx'
import { LevelHistory } from '#client/features/wholesale/components/level-history.tsx'
import { ManagerTalk } from '#client/features/wholesale/components/manager-talk.tsx'
import { PriceListCard } from '#client/features/wholesale/components/price-list-card.tsx'
import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import styles from './trade.module.css'
import { TradePage } from './trade-page.tsx'

/** The member's wholesale account: level, price list, client manager, history. */
export default function WholesaleAccountScreen() {
  const viewer = useViewer()
  if (viewer === null) {
    return (
      <SignInFirst
        title="Your wholesale account"
        description="Sign in to see your level, price list, and client manager."
        path={paths.wholesaleAccount()}
      />
    )
  }
  return <Account />
}

function Account() {
  const account = useQuery(wholesaleQueries.account()).data
  const categories = useQuery(headerQueries.header()).data?.allCategories ?? []
  if (account === undefined) return null
  if (account === null) return <NoAccount />
  return (
    <TradePage
      title="Wholesale account"
      text="Your level goes up as soon as your purchases qualify."
      aside={<Button href={paths.quickOrder()}>Quick order</Button>}
    >
      <LevelCard account={account} />
      {account.manager !== null && <ManagerTalk manager={account.manager} unread={account.unreadMessages} />}
      <div className={styles.pair}>
        <PriceListCard categories={categories} />
        <LevelHistory history={account.history} />
      </div>
    </TradePage>
  )
}

/** For retail members: the progress of their application, or a link to apply. */
function NoAccount() {
  const application = useQuery(wholesaleQueries.application()).data ?? null
  if (application === null) {
    return (
      <EmptyState
        titleAs="h1"
        picture={<Building2 aria-hidden />}
        title="You’re paying retail prices"
        description="Join the wholesale program for purchase-based discounts, a price list, and a client manager."
        action={<Button href={paths.registerWholesale()}>Apply for wholesale prices</Button>}
      />
    )
  }
  return (
    <TradePage title="Wholesale application">
      <ApplicationProgress application={application} />
      {application.status === 'refused' && (
        <p>
          <Button href={paths.registerWholesale()}>Apply again</Button>
        </p>
      )}
    </TradePage>
  )
}
