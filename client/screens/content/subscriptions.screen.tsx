import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { HelpFrame } from '#client/features/content/components/help-frame.tsx'
import { NewsletterForm } from '#client/features/content/components/newsletter-form.tsx'
import { NewsletterLink } from '#client/features/content/components/newsletter-link.tsx'
import { useSubscribe } from '#client/features/content/content.mutations.ts'
import { contentQueries } from '#client/features/content/content.queries.ts'
import { newsletterLinkOf } from '#client/features/content/newsletter-link.rules.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Switch } from '#client/ui/field/switch.tsx'
import styles from './subscriptions.module.css'

const topics = [
  'New parts for new models, as soon as they are tested',
  'Price drops and coupons before the campaign pages have them',
  'Repair notes from our own benches, once a month',
]

/** The newsletter: a switch for members, a form for everybody else. */
export function SubscriptionsScreen() {
  const viewer = useViewer()
  const [query] = useSearchParams()
  const link = newsletterLinkOf(query)
  if (link !== null)
    return (
      <HelpFrame title="Subscriptions" summary="At most one e-mail a week, and out with one click.">
        <section aria-label="Newsletter" className={styles.box}>
          <NewsletterLink key={link.purpose} {...link} />
        </section>
      </HelpFrame>
    )
  return (
    <HelpFrame title="Subscriptions" summary="At most one e-mail a week, and out with one click.">
      <section aria-labelledby="newsletter" className={styles.box}>
        <h2 id="newsletter">Newsletter</h2>
        <ul className={styles.topics}>
          {topics.map(topic => (
            <li key={topic}>{topic}</li>
          ))}
        </ul>
        {viewer === null ? <NewsletterForm /> : <OwnSubscription email={viewer.email} />}
      </section>
    </HelpFrame>
  )
}

function OwnSubscription({ email }: { email: string }) {
  const { data } = useSuspenseQuery(contentQueries.subscription())
  const subscribe = useSubscribe()
  const change = (isSubscribed: boolean) =>
    subscribe.mutate(
      { isSubscribed },
      {
        onSuccess: () =>
          toast.success(isSubscribed ? 'You get the newsletter' : 'You get no more newsletters'),
        onError: error => toast.error(error.message),
      },
    )
  return (
    <Switch
      label={`Send the newsletter to ${email}`}
      checked={data.isSubscribed}
      disabled={subscribe.isPending}
      onChange={event => change(event.target.checked)}
    />
  )
}
