import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Menu } from './menu.tsx'

function renderMenu() {
  const onSelect = vi.fn<() => void>()
  render(
    <>
      <Menu
        label="Account"
        trigger={props => <Button {...props}>Account</Button>}
        items={[
          { id: 'orders', label: 'Orders', href: '#orders' },
          { id: 'coupons', label: 'Coupons', href: '#coupons' },
          { id: 'out', label: 'Sign out', onSelect },
        ]}
      />
      <p>Elsewhere</p>
    </>,
  )

  return onSelect
}

const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('opens with focus on the first entry and cycles with the arrow keys', async () => {
    renderMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await waitFor(() => expect(focused()).toBe('Orders'))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Sign out'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(focused()).toBe('Orders'))
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(focused()).toBe('Sign out'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(focused()).toBe('Orders'))
  })

  it('runs the selected action once, closes and restores focus to its button', async () => {
    const onSelect = renderMenu()
    await userEvent.click(screen.getByRole('button', { name: 'Account' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(onSelect).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('Account')
  })

  it('closes on Escape with focus on its button, and on a press outside', async () => {
    renderMenu()
    const button = screen.getByRole('button', { name: 'Account' })
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(button)

    await userEvent.click(button)
    await userEvent.click(screen.getByText('Elsewhere'))

    expect(screen.queryByRole('menu')).toBeNull()
  })
})
