import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ConsoleError } from '../lib/console-error.ts'
import { QueryView } from './state.tsx'

const renderFailed = (error: Error) =>
  render(<QueryView query={{ data: undefined, error, refetch: vi.fn() }}>{() => 'data'}</QueryView>)

describe('a query that failed', () => {
  it('says what is missing, without an offer to try in vain, when its link names no row [TEST-17]', () => {
    const fields = { orderNo: 'there is no order “NOPE”' }
    renderFailed(new ConsoleError(3001, 'There is no order “NOPE”', fields))

    expect(screen.getByText('There is no order “NOPE”')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be tried again when the shop didn’t respond', () => {
    renderFailed(new ConsoleError(0, 'The shop isn’t responding.'))

    expect(screen.getByRole('alert')).toHaveTextContent('The shop isn’t responding.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
