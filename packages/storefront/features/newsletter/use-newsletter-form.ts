import { type ChangeEvent, useState } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { findEmailProblem } from '#storefront/shared/validation/validation.rules.ts'

/** Message by the resulting state of the subscription. */
const subscriptionMessages = {
  active: (email: string) => `${email} is subscribed.`,
  pending: (email: string) => `Almost done. Open the link in the email we sent to ${email}.`,
  ending: (email: string) => `We sent a link to ${email}. Open it to unsubscribe.`,
  none: (email: string) => `${email} is unsubscribed.`,
}

/** State of a newsletter form. Validates the email address from the first submit on. */
export const useNewsletterForm = (initialEmail = '') => {
  const [email, setEmail] = useState(initialEmail)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const subscribe = useSubscribe()
  const send = (isSubscribed: boolean): void => {
    setIsSubmitted(true)
    if (findEmailProblem(email) === undefined) subscribe.mutate({ email: email.trim(), isSubscribed })
  }

  return {
    /** Props of the email field. */
    field: {
      value: email,
      error:
        (isSubmitted ? findEmailProblem(email) : undefined) ??
        (subscribe.error === null ? undefined : describeFailure(subscribe.error)),
      onChange: (event: ChangeEvent<HTMLInputElement>) => setEmail(event.target.value),
    },
    send,
    isPending: subscribe.isPending,
    message: subscribe.isSuccess ? subscriptionMessages[subscribe.data.state](subscribe.data.email) : null,
  }
}

/** Subscribes or unsubscribes an email address; without one, the member's. */
export const useSubscribe = () =>
  useCallMutation('support', 'subscribe', {
    onSuccess: useInvalidate('support.subscription'),
    meta: { reaction: 'own' },
  })
