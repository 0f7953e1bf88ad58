import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { AnnouncementRegion, announce, useAnnouncement } from './announcement.tsx'

function List() {
  const [count, setCount] = useState(42)
  useAnnouncement(`${count} products`)

  return (
    <>
      <button type="button" onClick={() => setCount(7)}>
        In stock
      </button>
      <AnnouncementRegion />
    </>
  )
}

const region = () => within(screen.getByRole('status', { name: 'Changes' }))

describe('the status region', () => {
  it('speaks a changed text, but not the first one [ACC-02]', async () => {
    render(<List />)
    expect(region().queryByText('42 products')).not.toBeInTheDocument()

    await userEvent.setup().click(screen.getByRole('button', { name: 'In stock' }))

    expect(await region().findByText('7 products')).toBeInTheDocument()
  })

  it('speaks the same text again [ACC-02]', async () => {
    render(<AnnouncementRegion />)
    announce('Order total $10.00')
    const first = await region().findByText('Order total $10.00')

    announce('Order total $10.00')

    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(region().getByText('Order total $10.00')).toBeInTheDocument()
  })
})
