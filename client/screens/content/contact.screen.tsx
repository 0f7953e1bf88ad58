import { formatTime } from '@fixbench/contract/core/format.ts'
import type { ServiceHours } from '@fixbench/contract/home/home.schemas.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { HelpLayout } from '@fixbench/storefront/features/content/components/help-layout.tsx'
import { PageSection, toPageParts } from '@fixbench/storefront/features/content/components/page-section.tsx'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import { FeedbackForm } from '@fixbench/storefront/features/support/components/feedback-form.tsx'
import { useBrand, useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { openDialog } from '@fixbench/storefront/lib/state/dialogs.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { StockDot } from '@fixbench/ui/badge/stock-dot.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './contact.module.css'
import serviceHoursTableStyles from './service-hours-table.module.css'

/** Contact options, service hours and a contact form. */
export default function ContactScreen() {
  const { pathname } = useLocation()
  const { data: page } = useSuspenseQuery(contentQueries.page(pathname))
  const hours = useQuery(contentQueries.hours()).data
  // The key resets the form after a message was sent.
  const [sent, setSent] = useState(0)

  return (
    <HelpLayout title={page.title} summary={page.summary}>
      <ContactWays isOpen={hours?.isOpen} />
      <div className={styles.columns}>
        <Stack as="section" aria-labelledby="write" className={styles.form}>
          <h2 id="write">Send us a message</h2>
          <FeedbackForm key={sent} onSent={() => setSent(sent + 1)} />
        </Stack>
        <Stack gap={6} className={styles.texts}>
          <Stack as="section" gap={6} aria-labelledby="service-hours" className={styles.texts}>
            <h2 id="service-hours">Service hours</h2>
            <Hours />
          </Stack>
          {toPageParts(page)
            .filter(part => part.anchor !== 'hours')
            .map(part => (
              <PageSection key={part.anchor} part={part} />
            ))}
        </Stack>
      </div>
    </HelpLayout>
  )
}

function Hours() {
  const { data, isError, refetch } = useQuery(contentQueries.hours())
  if (data !== undefined) return <ServiceHoursTable hours={data} />
  if (!isError) return <SkeletonRows rows={7} columns={2} />
  return <ErrorState message="We couldn’t load the service hours." onRetry={() => void refetch()} />
}

/** Chat, email and phone, with the current availability if it is known. */
function ContactWays({ isOpen }: { isOpen: boolean | undefined }) {
  const viewer = useViewer()
  const brand = useBrand()

  return (
    <div className={styles.ways}>
      <Stack as="section" gap={1} className={styles.way}>
        <MessageCircle aria-hidden size={24} strokeWidth={1.6} />
        <h2 className="text-lg">Live chat</h2>
        <p className="note">
          {isOpen === undefined && 'Write anytime. We reply during service hours.'}
          {isOpen === true && <StockDot tone="in">Online now</StockDot>}
          {isOpen === false && (
            <StockDot tone="low">Closed now. We’ll reply on the next business day.</StockDot>
          )}
        </p>
        <Button size="sm" onClick={() => openDialog(viewer === null ? 'guest-chat' : 'chat')}>
          Start chat
        </Button>
      </Stack>
      <Stack as="section" gap={1} className={styles.way}>
        <Mail aria-hidden size={24} strokeWidth={1.6} />
        <h2 className="text-lg">Email</h2>
        <p className="note">Replies within {REPLY_TIME}.</p>
        <a href={`mailto:${brand.serviceEmail}`}>{brand.serviceEmail}</a>
      </Stack>
      <Stack as="section" gap={1} className={styles.way}>
        <Phone aria-hidden size={24} strokeWidth={1.6} />
        <h2 className="text-lg">Phone</h2>
        <p className="note">For orders in transit.</p>
        <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className="num">
          {brand.phone}
        </a>
      </Stack>
    </div>
  )
}

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const SUNDAY = 0
const DAYS = 7

/** Customer service hours, Monday first, in the shop's time zone. */
function ServiceHoursTable({ hours }: { hours: ServiceHours }) {
  const sorted = hours.days.toSorted((a, b) => toWeekOrder(a.weekday) - toWeekOrder(b.weekday))
  return (
    <Stack gap={3} align="start" className={serviceHoursTableStyles.hours}>
      <Badge tone={hours.isOpen ? 'new' : 'neutral'}>{hours.isOpen ? 'Open now' : 'Closed now'}</Badge>
      <DescriptionList
        variant="table"
        items={sorted.map(({ weekday, opensAt, closesAt, isClosed }) => ({
          term: days[weekday] ?? '',
          details: isClosed ? 'Closed' : `${toTime(opensAt)} – ${toTime(closesAt)}`,
        }))}
      />
      <p className="hint">Times are in China Standard Time (UTC+8).</p>
    </Stack>
  )
}

const toTime = (wallClock: string): string => formatTime(`1970-01-01T${wallClock}Z`)

const toWeekOrder = (weekday: number): number => (weekday === SUNDAY ? DAYS : weekday)
