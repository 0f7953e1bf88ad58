import { renderPart } from '@fixbench/storefront/testing/render-part.tsx'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NewsletterSignUp } from './newsletter.tsx'

describe('the newsletter form', () => {
  it('subscribes an email address and asks to confirm it', async () => {
    const { user, calls } = renderPart(<NewsletterSignUp />, {
      responses: {
        'support.subscribe': { email: 'ann@shop.example', isSubscribed: false, state: 'pending' },
      },
    })
    expect(screen.getByRole('textbox').closest('form')).toHaveAttribute(
      'action',
      '/form-not-sent?to=%2Fsubscriptions.html',
    )

    await user.click(screen.getByRole('button', { name: 'Subscribe' }))
    expect(screen.getByText('Please enter email')).toBeVisible()

    await user.type(screen.getByRole('textbox'), 'ann@shop.example{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Open the link in the email we sent to ann@shop.example',
    )
    expect(calls('support.subscribe')).toEqual([{ email: 'ann@shop.example', isSubscribed: true }])
  })
})
