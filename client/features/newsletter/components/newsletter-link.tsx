import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { newsletterQueries } from '../newsletter.queries.ts'
import type { NewsletterLinkData } from '../newsletter-link.rules.ts'

/** This component shows the errors. */
const OWN = { meta: { reaction: 'own' } } as const

/** Handles a link from a newsletter email: confirms a subscription immediately, or unsubscribes after a click. */
export function NewsletterLink({ token, purpose }: NewsletterLinkData) {
  const { data: subscription } = useSuspenseQuery(newsletterQueries.link(token))
  const confirm = useApiMutation(api => api.support.confirmSubscription({ token }), OWN)
  const unsubscribe = useApiMutation(api => api.support.endSubscription({ token }), OWN)
  const { mutate: subscribe } = confirm
  useEffect(() => {
    if (purpose === 'confirm') subscribe()
  }, [purpose, subscribe])
  const error = confirm.error ?? unsubscribe.error
  if (error !== null) return <Notice tone="stop">{error.message}</Notice>
  const wasUnsubscribed = purpose === 'unsubscribe' && subscription.state === 'none'
  if (unsubscribe.isSuccess || (wasUnsubscribed && !confirm.isSuccess))
    return (
      <>
        <Notice tone="success" isLive title="You’re unsubscribed">
          {subscription.email} won’t receive our newsletter anymore.
        </Notice>
        <Button
          variant="secondary"
          isLoading={confirm.isPending}
          onClick={() => {
            unsubscribe.reset()
            subscribe()
          }}
        >
          Subscribe again
        </Button>
      </>
    )
  if (confirm.isSuccess)
    return (
      <Notice tone="success" isLive title="You’re subscribed">
        We’ll send the next issue to {subscription.email}.
      </Notice>
    )
  if (purpose === 'confirm') return <p role="status">Confirming {subscription.email}…</p>
  return (
    <>
      <p>
        Unsubscribe <strong>{subscription.email}</strong>?
      </p>
      <Button isLoading={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
        Unsubscribe
      </Button>
    </>
  )
}
