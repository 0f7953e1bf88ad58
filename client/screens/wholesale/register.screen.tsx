import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApplicationProgress } from '#client/features/wholesale/components/application-progress.tsx'
import { ApplyForm } from '#client/features/wholesale/components/apply-form.tsx'
import { wholesaleQueries } from '#client/features/wholesale/wholesale.queries.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { WholesaleApplicationView } from '#contract/wholesale/wholesale.contract.ts'
import styles from './register.module.css'

/** Sign-up for the wholesale program, or the progress of an application. */
export default function RegisterWholesaleScreen() {
  const viewer = useViewer()
  const own = useQuery({ ...wholesaleQueries.application(), enabled: viewer !== null }).data ?? null
  const [sent, setSent] = useState<WholesaleApplicationView | null>(null)
  const application = own ?? sent
  const isMember = (viewer?.wholesaleLevel ?? null) !== null || application?.status === 'accepted'
  const isForm = !isMember && (application === null || application.status === 'refused')
  return (
    <Stack gap={6} className={styles.page}>
      <header>
        <h1>{isForm ? 'Apply for wholesale prices' : 'Your wholesale application'}</h1>
        {isForm && (
          <p>
            Please provide authentic information. We verify your company and tax ID and reply within 1 to 2
            business days.
          </p>
        )}
      </header>
      {isMember && (
        <Notice
          tone="success"
          title="You’re a wholesale member"
          action={
            <Button size="sm" href={paths.wholesaleAccount()}>
              View your level
            </Button>
          }
        >
          {application?.answer ?? 'You’ll see your prices across the shop and in your cart.'}
        </Notice>
      )}
      {!isMember && application !== null && <ApplicationProgress application={application} />}
      {isForm && <ApplyForm onSent={setSent} />}
      {!isForm && !isMember && (
        <p>
          <Button variant="secondary" href={paths.wholesale()}>
            Keep shopping
          </Button>
        </p>
      )}
    </Stack>
  )
}
