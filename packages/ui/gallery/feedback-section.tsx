import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { RetryNotice } from '../feedback/retry-notice.tsx'
import { Skeleton, SkeletonCard, SkeletonRegion, SkeletonRows } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { EmptyState, ErrorState } from '../feedback/state-view.tsx'
import { toast } from '../feedback/toast-store.ts'
import { FormError } from '../field/form-error.tsx'
import { Cluster } from '../layout/layout.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const tones = ['info', 'success', 'warn', 'stop'] as const
const toasts = ['success', 'info', 'warning', 'error'] as const
const doNothing = () => undefined

/** Rendered on demand, because it takes focus when it appears. */
function FormErrorSpecimen() {
  const [isSent, setIsSent] = useState(false)
  return isSent ? (
    <FormError message="Enter a 5-digit ZIP code." />
  ) : (
    <Button variant="secondary" onClick={() => setIsSent(true)}>
      Send the form
    </Button>
  )
}

/** Messages and the states of missing, loading and failed content. */
export function FeedbackSection() {
  return (
    <Specimens>
      {tones.map(tone => (
        <Specimen key={tone} label={`Notice ${tone}`}>
          <Notice tone={tone} title="Lithium battery">
            Ships separately. <a href="#feedback">Shipping policy</a>
          </Notice>
        </Specimen>
      ))}
      <Specimen label="Error of a form">
        <FormErrorSpecimen />
      </Specimen>
      <Specimen label="Notice with an action">
        <Notice action={<Button size="sm">Undo</Button>}>Removed from your cart.</Notice>
      </Specimen>
      <Specimen label="Toasts, opened by buttons">
        <Cluster>
          {toasts.map(tone => (
            <Button
              key={tone}
              size="sm"
              variant="secondary"
              onClick={() => toast[tone](`A message of the kind ${tone}`)}
            >
              Show {tone}
            </Button>
          ))}
        </Cluster>
      </Specimen>
      <Specimen label="Empty state">
        <EmptyState
          size="sm"
          title="No saved parts yet"
          description="Tap the heart on a part to keep it here."
          action={<Button size="sm">Browse parts</Button>}
        />
      </Specimen>
      <Specimen label="Error state">
        <ErrorState message="We couldn’t load the reviews." onRetry={doNothing} />
      </Specimen>
      <Specimen label="Retry notice">
        <RetryNotice onRetry={doNothing}>Filters didn’t load.</RetryNotice>
      </Specimen>
      <Specimen label="Loading: lines">
        <SkeletonRegion label="Loading lines">
          <Skeleton lines={3} />
        </SkeletonRegion>
      </Specimen>
      <Specimen label="Loading: card">
        <SkeletonRegion label="Loading a card">
          <SkeletonCard />
        </SkeletonRegion>
      </Specimen>
      <Specimen label="Loading: rows">
        <SkeletonRegion label="Loading rows">
          <SkeletonRows rows={3} columns={3} />
        </SkeletonRegion>
      </Specimen>
      <Specimen label="Spinner">
        <Spinner label="Loading stock" />
      </Specimen>
      <Specimen label="Progress">
        <ProgressBar value={640} max={1000} label="To the next level" aside="$360 left" />
        <ProgressBar value={5} max={5} label="Reviews approved" tone="new" />
      </Specimen>
    </Specimens>
  )
}
