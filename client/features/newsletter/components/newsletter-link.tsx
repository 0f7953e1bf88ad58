import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { newsletterQueries } from '../newsletter.queries.ts'
import type { NewsletterLinkData } from '../newsletter-link.rules.ts'

/** What the link of a newsletter mail does: begins it at once, or ends it after one click. */
export function NewsletterLink({ token, purpose }: NewsletterLinkData) {
  const api = useApi()
  const { data: known } = useSuspenseQuery(newsletterQueries.link(token))
  const confirm = useMutation({
    mutationFn: () => api.support.confirmSubscription({ token }),
    meta: { reaction: 'own' },
  })
  const end = useMutation({
    mutationFn: () => api.support.endSubscription({ token }),
    meta: { reaction: 'own' },
  })
  const { mutate: begin } = confirm
  useEffect(() => {
    if (purpose === 'confirm') begin()
  }, [purpose, begin])
  const error = confirm.error ?? end.error
  if (error !== null) return <Notice tone="stop">{error.message}</Notice>
  if (end.isSuccess || (purpose === 'unsubscribe' && known.state === 'none' && !confirm.isSuccess))
    return (
      <>
        <Notice tone="success" isLive title="You’re unsubscribed">
          {known.email} won’t receive our newsletter anymore.
        </Notice>
        <Button
          variant="secondary"
          isLoading={confirm.isPending}
          onClick={() => {
            end.reset()
            begin()
          }}
        >
          Subscribe again
        </Button>
      </>
    )
  if (confirm.isSuccess)
    return (
      <Notice tone="success" isLive title="You’re subscribed">
        We’ll send the next issue to {known.email}.
      </Notice>
    )
  if (purpose === 'confirm') return <p role="status">Confirming {known.email}…</p>
  return (
    <>
      <p>
        Unsubscribe <strong>{known.email}</strong>?
      </p>
      <Button isLoading={end.isPending} onClick={() => end.mutate()}>
        Unsubscribe
      </Button>
    </>
  )
}
