import { HelpLayout } from '@fixbench/storefront/features/content/components/help-layout.tsx'
import {
  type NewsletterLinkData,
  newsletterQueries,
  parseNewsletterLink,
} from '@fixbench/storefront/features/newsletter/newsletter.queries.ts'
import {
  useNewsletterForm,
  useSubscribe,
} from '@fixbench/storefront/features/newsletter/use-newsletter-form.ts'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Switch } from '@fixbench/ui/field/switch.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Cluster, Grid, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './subscriptions.module.css'

const topics = [
  'New parts for new models, as soon as they are tested',
  'Price drops and coupons before they reach the sale pages',
  'Repair notes from our own benches, once a month',
]

const otherMails = [
  {
    name: 'Back in stock',
    text: 'One email when a sold-out part is back. Sign up on the product page.',
    href: paths.newArrivals(),
    link: 'Shop new arrivals',
  },
  {
    name: 'Price drops',
    text: 'One email when an item on your wish list drops in price.',
    href: paths.wishList(),
    link: 'Open your wish list',
  },
  {
    name: 'Blog',
    text: 'New articles in the feed reader of your choice, no email needed.',
    href: paths.blog(),
    link: 'Read the blog',
  },
]

/** Newsletter subscription: a switch for members, a form for guests, and the confirmation of email links. */
export default function SubscriptionsScreen() {
  const viewer = useViewer()
  const [query] = useSearchParams()
  const link = parseNewsletterLink(query)
  if (link !== null) {
    return (
      <HelpLayout title="Subscriptions" summary="No more than one email a week. Unsubscribe with one click.">
        <Stack as="section" aria-label="Newsletter" className={styles.box}>
          <NewsletterLink key={link.purpose} {...link} />
        </Stack>
      </HelpLayout>
    )
  }

  return (
    <HelpLayout title="Subscriptions" summary="No more than one email a week. Unsubscribe with one click.">
      <Stack as="section" aria-labelledby="newsletter" className={styles.box}>
        <h2 id="newsletter">Newsletter</h2>
        {query.has('link') && (
          <Notice tone="warn" title="This link is no longer valid">
            Enter your address again, and we’ll send you a new link.
          </Notice>
        )}
        <Stack as="ul" gap={2} className={styles.topics}>
          {topics.map(topic => (
            <li key={topic}>{topic}</li>
          ))}
        </Stack>
        {viewer === null ? <NewsletterForm /> : <OwnSubscription email={viewer.email} />}
      </Stack>
      <Stack as="section" aria-labelledby="other-mails" className={styles.others}>
        <h2 id="other-mails">Other emails, only if you ask for them</h2>
        <Grid as="ul">
          {otherMails.map(({ name, text, href, link }) => (
            <Stack as="li" gap={1} key={name}>
              <h3 className="text-md">{name}</h3>
              <p className="ink-2">{text}</p>
              <a href={href}>{link}</a>
            </Stack>
          ))}
        </Grid>
        <p className="ink-2">
          We always send emails about your orders. To learn how we handle your address, see{' '}
          <a href={paths.privacy()}>Privacy</a>.
        </p>
      </Stack>
    </HelpLayout>
  )
}

function OwnSubscription({ email }: { email: string }) {
  const { data } = useSuspenseQuery(newsletterQueries.own())
  const subscribe = useSubscribe()
  const change = (isSubscribed: boolean) =>
    subscribe.mutate(
      { isSubscribed },
      {
        onSuccess: () => toast.success(isSubscribed ? 'You’re subscribed' : 'You’re unsubscribed'),
        onError: error => toast.error(describeFailure(error)),
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

/** Subscribes or unsubscribes an email address; `?email=` prefills it. */
function NewsletterForm() {
  const [query] = useSearchParams()
  const { field, send, isPending, message } = useNewsletterForm(query.get('email') ?? '')

  return (
    <Form onSubmit={() => send(true)}>
      <TextField label="Email" type="email" autoComplete="email" size="lg" {...field} />
      <Cluster>
        <Button type="submit" size="lg" isLoading={isPending}>
          Subscribe
        </Button>
        <Button variant="ghost" size="lg" onClick={() => send(false)}>
          Unsubscribe
        </Button>
      </Cluster>
      {message !== null && (
        <Notice tone="success" isLive>
          {message}
        </Notice>
      )}
    </Form>
  )
}

/** This component shows the errors. */
const OWN = { meta: { reaction: 'own' } } as const

/** Handles a link from a newsletter email: confirms a subscription immediately, or unsubscribes after a click. */
function NewsletterLink({ token, purpose }: NewsletterLinkData) {
  const { data: subscription } = useSuspenseQuery(newsletterQueries.link(token))
  const confirm = useCallMutation('support', 'confirmSubscription', OWN)
  const unsubscribe = useCallMutation('support', 'endSubscription', OWN)
  const { mutate: subscribe } = confirm

  useEffect(() => {
    if (purpose === 'confirm') subscribe({ token })
  }, [purpose, subscribe, token])

  const error = confirm.error ?? unsubscribe.error
  if (error !== null) {
    const isConfirmation = confirm.error !== null
    return (
      <>
        <Notice
          tone="stop"
          isLive
          title={isConfirmation ? 'We couldn’t confirm your subscription' : 'We couldn’t unsubscribe you'}
        >
          {describeFailure(error)}
        </Notice>
        <Button
          variant="secondary"
          onClick={() => (isConfirmation ? subscribe({ token }) : unsubscribe.mutate({ token }))}
        >
          Try again
        </Button>
      </>
    )
  }

  const wasUnsubscribed = purpose === 'unsubscribe' && subscription.state === 'none'
  if (unsubscribe.isSuccess || (wasUnsubscribed && !confirm.isSuccess)) {
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
            subscribe({ token })
          }}
        >
          Subscribe again
        </Button>
      </>
    )
  }

  if (confirm.isSuccess) {
    return (
      <Notice tone="success" isLive title="You’re subscribed">
        We’ll send the next issue to {subscription.email}.
      </Notice>
    )
  }

  if (purpose === 'confirm') return <p role="status">Confirming {subscription.email}…</p>

  return (
    <>
      <p>
        Unsubscribe <strong>{subscription.email}</strong>?
      </p>
      <Button isLoading={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ token })}>
        Unsubscribe
      </Button>
    </>
  )
}
