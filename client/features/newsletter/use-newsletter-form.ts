import { useState } from 'react'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { useSubscribe } from './newsletter.mutations.ts'

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
    email,
    setEmail,
    send,
    error: (isSubmitted ? findEmailProblem(email) : undefined) ?? subscribe.error?.message,
    isPending: subscribe.isPending,
    message: subscribe.isSuccess ? subscriptionMessages[subscribe.data.state](subscribe.data.email) : null,
  }
}
