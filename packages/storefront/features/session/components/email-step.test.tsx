import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '#storefront/lib/api/errors.ts'
import { failure } from '#storefront/testing/fake-call.ts'
import { renderPart } from '#storefront/testing/render-part.tsx'
import { EmailStep } from './email-step.tsx'

const sent = { expiresInSeconds: 600, retryAfterSeconds: 30 }
const email = () => screen.getByRole('textbox', { name: 'Email' })
const send = () => screen.getByRole('button', { name: /^Send/ })

describe('the email step', () => {
  it('[B-12] [CALL-login-checkEmail] reports that an address already has an account without sending a code', async () => {
    const { user, calls, respond } = renderPart(<EmailStep purpose="register" onVerified={vi.fn()} />, {
      responses: { 'registration.checkEmail': { isRegistered: true } },
    })
    await user.type(email(), ' ada@example.com ')
    await user.click(send())

    expect(await screen.findByText('This email already has an account. Sign in instead.')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(calls('registration.checkEmail')).toEqual([{ email: 'ada@example.com' }])

    respond({ 'registration.checkEmail': { isRegistered: false }, 'registration.getEmailCode': sent })
    await user.clear(email())
    await user.type(email(), 'bob@example.com')
    await user.click(send())

    expect(await screen.findByRole('button', { name: 'Send again in 30 s' })).toBeDisabled()
    expect(calls('registration.getEmailCode')).toEqual([{ email: 'bob@example.com', purpose: 'register' }])
  })

  it('does not check whether the address exists when resetting a password', async () => {
    const { user, calls } = renderPart(<EmailStep purpose="forgot-password" onVerified={vi.fn()} />, {
      responses: { 'registration.getEmailCode': sent },
    })
    await user.type(email(), 'ada@example.com')
    await user.click(send())
    await screen.findByRole('button', { name: 'Send again in 30 s' })
    expect(calls('registration.checkEmail')).toEqual([])
  })

  it('shows at the address that its mail server rejects mail', async () => {
    const reason = 'doesn’t take our mail'
    const { user } = renderPart(<EmailStep purpose="forgot-password" onVerified={vi.fn()} />, {
      responses: {
        'registration.getEmailCode': failure('INVALID', { fields: [{ field: 'email', reason }] }),
      },
    })
    await user.type(email(), 'ada+refused@example.com')
    await user.click(send())

    expect(await screen.findByText(/Email doesn’t take our mail/)).toBeVisible()
    expect(email()).toBeInvalid()
  })

  it('[B-16] waits as long as the server requires if a code was sent recently', async () => {
    const { user } = renderPart(<EmailStep purpose="forgot-password" onVerified={vi.fn()} />, {
      responses: {
        'registration.getEmailCode': new HttpError(429, 'Please wait 12 seconds', { retryAfterSeconds: 12 }),
      },
    })
    await user.type(email(), 'ada@example.com')
    await user.click(send())

    expect(await screen.findByRole('button', { name: 'Send again in 12 s' })).toBeDisabled()
  })
})
