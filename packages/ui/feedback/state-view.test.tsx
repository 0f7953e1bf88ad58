import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ErrorState } from './state-view.tsx'

it('says what happened instead of that something went wrong [TEST-08]', () => {
  render(<ErrorState message="We couldn’t load your cart" onRetry={() => {}} />)

  expect(screen.getByRole('alert')).toHaveTextContent(/^We couldn’t load your cartTry again$/)
})
