import { useState } from 'react'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { useSubscribe } from './newsletter.mutations.ts'

/** What the answer to a subscription means, by its state. */
const subscriptionMessages = {
  active: (email: string) => `${email} is subscribed.`,
  pending: (email: string) => `Almost done. Open the link in the email we sent to ${email}.`,
  ending: (email: string) => `We sent a link to ${email}. Open it to unsubscribe.`,
  none: (email: string) => `${email} is unsubscribed.`,
}

/** State of a form that takes an email address for the newsletter. The address is checked when it is first sent. */
export const useNewsletterForm = (initialEmail = '') => {
  const [email, setEmail] = useState(initialEmail)
  const [isChecked, setIsChecked] = useState(false)
  const subscribe = useSubscribe()
  const send = (isSubscribed: boolean): void => {
    setIsChecked(true)
    if (findEmailProblem(email) === undefined) subscribe.mutate({ email: email.trim(), isSubscribed })
  }
  return {
    email,
    setEmail,
    send,
    error: (isChecked ? findEmailProblem(email) : undefined) ?? subscribe.error?.message,
    isPending: subscribe.isPending,
    message: subscribe.isSuccess ? subscriptionMessages[subscribe.data.state](subscribe.data.email) : null,
  }
}
