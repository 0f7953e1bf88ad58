import { MINUTE_MS, SECOND_MS } from '@fixbench/contract/core/time.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useEffect, useState } from 'react'
import { HttpError } from '#storefront/lib/api/errors.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'

type Purpose = 'register' | 'forgot-password' | 'delete-account'

/** Seconds to wait before the next code, from a 429 response; 0 for any other failure. */
const findRetryAfter = (error: Error): number => {
  const details = error instanceof HttpError ? error.details : null
  const hasWait = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
  return hasWait && typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : 0
}

/** Mutation that sends a verification code by email. `waitSeconds` counts down until the next code can be sent. */
export const useSendCode = (purpose: Purpose) => {
  const [waitSeconds, setWaitSeconds] = useState(0)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => setWaitSeconds(left => Math.max(0, left - 1)), SECOND_MS)
    return () => clearInterval(timer)
  }, [isWaiting])

  const send = useApiMutation((api, email: string) => api.registration.getEmailCode({ email, purpose }), {
    onSuccess: ({ expiresInSeconds, retryAfterSeconds }) => {
      setWaitSeconds(retryAfterSeconds)
      toast.success(
        `We sent you a code. It expires in ${(expiresInSeconds * SECOND_MS) / MINUTE_MS} minutes.`,
      )
    },
    onError: error => setWaitSeconds(findRetryAfter(error)),
  })

  return { ...send, waitSeconds }
}

/** Label of the button that sends a code. */
export const sendCodeLabel = ({
  isSuccess,
  waitSeconds,
}: {
  isSuccess: boolean
  waitSeconds: number
}): string => {
  if (waitSeconds > 0) return `Send again in ${waitSeconds} s`
  return isSuccess ? 'Send again' : 'Send code'
}
