import { formatDate, formatMoney, formatPercent } from '@fixbench/contract/core/format.ts'
import type { WholesaleAccount } from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { ApplicationProgress } from '@fixbench/storefront/features/wholesale/components/application-progress.tsx'
import { ManagerTalk } from '@fixbench/storefront/features/wholesale/components/manager-talk.tsx'
import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { ProgressBar } from '@fixbench/ui/feedback/progress-bar.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { Card, Cluster } from '@fixbench/ui/layout/layout.tsx'
import { Timeline } from '@fixbench/ui/timeline/timeline.tsx'
import { useQuery } from '@tanstack/react-query'
import { Building2, FileSpreadsheet, FileText } from 'lucide-react'
import { useState } from 'react'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import { headerQueries } from '#client/layouts/shop/header.queries.ts'
import levelCardStyles from './level-card.module.css'
import { MembersOnly } from './members-only.tsx'
import priceListCardStyles from './price-list-card.module.css'
import styles from './trade.module.css'

/** The member's wholesale account: level, price list, client manager, history. */
export default function WholesaleAccountScreen() {
  return (
    <MembersOnly
      title="Your wholesale account"
      description="Sign in to see your level, price list, and client manager."
    >
      <Account />
    </MembersOnly>
  )
}

function Account() {
  const account = useQuery(wholesaleQueries.account()).data
  const categories = useQuery(headerQueries.header()).data?.allCategories ?? []
  if (account === undefined) return null
  if (account === null) return <NoAccount />

  return (
    <AccountPage
      title="Wholesale account"
      description="Your level goes up as soon as your purchases qualify."
      aside={<Button href={paths.quickOrder()}>Quick order</Button>}
    >
      <LevelCard account={account} />
      {account.manager !== null && <ManagerTalk manager={account.manager} unread={account.unreadMessages} />}
      <div className={styles.pair}>
        <PriceListCard categories={categories} />
        <LevelHistory history={account.history} />
      </div>
    </AccountPage>
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
    <AccountPage title="Wholesale application">
      <ApplicationProgress application={application} />
      {application.status === 'refused' && (
        <p>
          <Button href={paths.registerWholesale()}>Apply again</Button>
        </p>
      )}
    </AccountPage>
  )
}

/** The member's wholesale level with its discount and the progress to the next level. */
function LevelCard({ account }: { account: WholesaleAccount }) {
  const { level, next, purchaseAmount, countedDays, levelKeptUntil, company } = account

  return (
    <Card as="section" radius="xl" aria-label="Your level" className={levelCardStyles.card}>
      <div className={levelCardStyles.level}>
        <p className="on-dark-2">{company}</p>
        <h2>{level === null ? 'No level yet' : level.name}</h2>
        <p className="on-dark-2">
          {level === null ? (
            'You’re paying retail prices for now'
          ) : (
            <>
              <b className="on-dark">{formatPercent(level.discountPercent)}</b> off every price
            </>
          )}
        </p>
        {level !== null && levelKeptUntil !== null && (
          <small className="on-dark-2">Yours until at least {formatDate(levelKeptUntil)}</small>
        )}
      </div>
      <div className={levelCardStyles.next}>
        <p>
          Purchases in the last {countedDays} days <b className="num">{formatMoney(purchaseAmount)}</b>
        </p>
        {next === null ? (
          <p className="ink-new">You’re at the highest level. Thank you for your business.</p>
        ) : (
          <>
            <ProgressBar
              label={`Progress to ${next.name}`}
              aside={`${next.name} from ${formatMoney(next.minPurchase)}`}
              value={Math.min(purchaseAmount, next.minPurchase)}
              max={next.minPurchase}
            />
            <p>
              {next.missing > 0 ? (
                <>
                  <b className="num">{formatMoney(next.missing)}</b> more to reach {next.name}:{' '}
                  {formatPercent(next.discountPercent)} off every price.
                </>
              ) : (
                <>You’ve reached {next.name}. Your level updates at the next review.</>
              )}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

const NO_LEVEL = 'No level'

/** Changes of the wholesale level, latest first. */
function LevelHistory({ history }: { history: WholesaleAccount['history'] }) {
  return (
    <Card gap={4} as="section" radius="xl" aria-label="Level history" className={priceListCardStyles.card}>
      <h2>Level history</h2>
      {history.length === 0 && <p>Your level hasn’t changed yet.</p>}
      <Timeline
        items={history.map(({ from, to, purchaseAmount, reason, time }, index) => ({
          id: time + (to ?? ''),
          title: from === null ? `Joined at ${to ?? NO_LEVEL}` : `${from} → ${to ?? NO_LEVEL}`,
          description: `${reason}: ${formatMoney(purchaseAmount)}`,
          time: formatDate(time),
          state: index === 0 ? 'current' : 'done',
        }))}
      />
    </Card>
  )
}

type Category = { categoryId: number; nameEn: string }

/** Downloads the member's price list for the full catalog or one category. */
function PriceListCard({ categories }: { categories: readonly Category[] }) {
  const [categoryId, setCategoryId] = useState('')
  const toHref = (extension: string): string =>
    `/downloads/price-list.${extension}${categoryId === '' ? '' : `?categoryId=${categoryId}`}`

  return (
    <Card gap={4} as="section" radius="xl" aria-label="Price list" className={priceListCardStyles.card}>
      <div>
        <h2>Your price list</h2>
        <p>Every SKU with your current price at each quantity.</p>
      </div>
      <Select
        label="Category"
        value={categoryId}
        onChange={event => setCategoryId(event.target.value)}
        options={[
          { value: '', label: 'Full catalog' },
          ...categories.map(category => ({ value: String(category.categoryId), label: category.nameEn })),
        ]}
      />
      <Cluster gap={3} align="stretch">
        <Button icon={<FileSpreadsheet aria-hidden />} href={toHref('xlsx')} download data-reload>
          Excel
        </Button>
        <Button variant="secondary" icon={<FileText aria-hidden />} href={toHref('csv')} download data-reload>
          CSV
        </Button>
      </Cluster>
    </Card>
  )
}
