import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { HelpLayout } from '#client/features/content/components/help-layout.tsx'
import { PageSection } from '#client/features/content/components/page-section.tsx'
import { ServiceHoursTable } from '#client/features/content/components/service-hours-table.tsx'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { toPageParts } from '#client/features/content/page-parts.rules.ts'
import { FeedbackForm } from '#client/features/support/components/feedback-form.tsx'
import { ErrorState } from '#client/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#client/ui/feedback/skeleton-shapes.tsx'
import styles from './contact.module.css'
import { ContactWays } from './contact-ways.tsx'

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
        <section aria-labelledby="write" className={styles.form}>
          <h2 id="write">Send us a message</h2>
          <FeedbackForm key={sent} onSent={() => setSent(sent + 1)} />
        </section>
        <div className={styles.texts}>
          <section aria-labelledby="service-hours" className={styles.texts}>
            <h2 id="service-hours">Service hours</h2>
            <Hours />
          </section>
          {toPageParts(page)
            .filter(part => part.anchor !== 'hours')
            .map(part => (
              <PageSection key={part.anchor} part={part} />
            ))}
        </div>
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
