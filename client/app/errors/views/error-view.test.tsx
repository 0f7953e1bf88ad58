import { NetworkError } from '@fixbench/storefront/lib/api/errors.ts'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ErrorView, FailedView } from './error-view.tsx'

describe('the error page', () => {
  it('offers a retry where it may help', () => {
    render(<FailedView status={503} message="The shop is down" />)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.getByText(/Try again or keep shopping/)).toBeVisible()
  })

  it('[B-68] offers no retry for an error code, whose response would be the same', () => {
    render(<FailedView status={300006} message="This order was deleted and can’t be viewed" />)
    expect(screen.getByRole('heading', { name: 'This order was deleted and can’t be viewed' })).toBeVisible()
    expect(screen.queryByText(/try/i)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Keep shopping' })).toBeVisible()
  })

  it('doesn’t blame the connection when a response arrived that can’t be read [TEST-08]', () => {
    render(<ErrorView error={new NetworkError(true)} />)

    expect(screen.getByRole('heading', { name: 'The response was cut off' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(screen.queryByText(/internet connection/)).not.toBeInTheDocument()
  })
})
