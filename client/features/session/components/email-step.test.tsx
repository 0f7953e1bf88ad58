import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '#client/testing/fake-call.ts'
import { renderPart } from '#client/testing/render-part.tsx'
import { EmailStep } from './email-step.tsx'

const sent = { expiresInSeconds: 600, retryAfterSeconds: 30 }
const email = () => screen.getByRole('textbox', { name: 'Email' })
const send = () => screen.getByRole('button', { name: /^Send/ })

describe('the e-mail step', () => {
  it('[B-12] [CALL-login-checkEmail] says at once that an address has an account, and sends it no code', async () => {
    const { user, calls, answer } = renderPart(<EmailStep purpose="register" onProven={vi.fn()} />, {
      answers: { 'registration.checkEmail': { isRegistered: true } },
    })
    await user.type(email(), ' ada@example.com ')
    await user.click(send())
    expect(await screen.findByText('This email already has an account. Sign in instead.')).toBeVisible()
    expect(email()).toHaveFocus()
    expect(calls('registration.checkEmail')).toEqual([{ email: 'ada@example.com' }])
    answer({ 'registration.checkEmail': { isRegistered: false }, 'registration.getEmailCode': sent })
    await user.clear(email())
    await user.type(email(), 'bob@example.com')
    await user.click(send())
    expect(await screen.findByRole('button', { name: 'Send again in 30 s' })).toBeDisabled()
    expect(calls('registration.getEmailCode')).toEqual([{ email: 'bob@example.com', purpose: 'register' }])
  })

  it('asks nothing about an address whose password is forgotten', async () => {
    const { user, calls } = renderPart(<EmailStep purpose="forgot-password" onProven={vi.fn()} />, {
      answers: { 'registration.getEmailCode': sent },
    })
    await user.type(email(), 'ada@example.com')
    await user.click(send())
    await screen.findByRole('button', { name: 'Send again in 30 s' })
    expect(calls('registration.checkEmail')).toEqual([])
  })

  it('[B-16] waits as long as the server says when a code was sent a moment ago', async () => {
    const { user } = renderPart(<EmailStep purpose="forgot-password" onProven={vi.fn()} />, {
      answers: {
        'registration.getEmailCode': failure('REFUSED', { retryAfterSeconds: 12 }, 'Please wait 12 seconds'),
      },
    })
    await user.type(email(), 'ada@example.com')
    await user.click(send())
    expect(await screen.findByRole('button', { name: 'Send again in 12 s' })).toBeDisabled()
  })
})
