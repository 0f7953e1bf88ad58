import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

function Page({ children }: { children: ReactNode }) {
  useEffect(() => keepFocus(), [])
  return (
    <main>
      <h1>Cart</h1>
      {children}
    </main>
  )
}

function Needs() {
  const [names, setNames] = useState(['Tape', 'Screws', 'Glue'])
  if (names.length === 0) return null

  return (
    <section aria-label="Needs">
      <ul>
        {names.map(name => (
          <li key={name}>
            <a href={`/${name}`}>{name}</a>
            <button type="button" onClick={() => setNames(names.filter(other => other !== name))}>
              Add {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShowAll() {
  const [isAll, setIsAll] = useState(false)
  const names = ['UPS', 'DHL', 'Mail', 'Air']

  return (
    <section>
      {names.slice(0, isAll ? 4 : 2).map(name => (
        <label key={name}>
          <input type="radio" name="carrier" />
          {name}
        </label>
      ))}
      {!isAll && (
        <button type="button" onClick={() => setIsAll(true)}>
          Show all
        </button>
      )}
      <button type="button">Pay</button>
    </section>
  )
}

function Change() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <section>
      {!isOpen && (
        <button type="button" onClick={() => setIsOpen(true)}>
          Change
        </button>
      )}
      {isOpen && <select aria-label="Ship to" />}
      <input aria-label="Coupon code" />
    </section>
  )
}

const open = (content: ReactNode) => {
  render(<Page>{content}</Page>)
  return userEvent.setup()
}

describe('focus of a removed control', () => {
  it('goes to the same control of the next row [ACC-04]', async () => {
    const user = open(<Needs />)

    await user.click(screen.getByRole('button', { name: 'Add Tape' }))

    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Screws' })).toHaveFocus())
  })

  it('goes to the row before if the last one was removed [ACC-04]', async () => {
    const user = open(<Needs />)

    await user.click(screen.getByRole('button', { name: 'Add Glue' }))

    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Screws' })).toHaveFocus())
  })

  it('goes to the heading of the page if the whole group is gone [ACC-04]', async () => {
    const user = open(<Needs />)

    for (const name of ['Tape', 'Screws', 'Glue']) {
      await user.click(screen.getByRole('button', { name: `Add ${name}` }))
    }

    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cart' })).toHaveFocus())
  })

  it('goes to the first item that “Show all” adds [ACC-04]', async () => {
    const user = open(<ShowAll />)

    await user.click(screen.getByRole('button', { name: 'Show all' }))

    await waitFor(() => expect(screen.getByRole('radio', { name: 'Mail' })).toHaveFocus())
  })

  it('goes to the control that replaces it [ACC-04]', async () => {
    const user = open(<Change />)

    await user.click(screen.getByRole('button', { name: 'Change' }))

    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Ship to' })).toHaveFocus())
  })
})
