import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('submits a form once on a double click, and again on the next click', async () => {
  const send = vi.fn<(event: FormEvent) => void>(event => event.preventDefault())
  render(
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit">Save</Button>
    </form>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(1)
  await userEvent.type(screen.getByRole('textbox'), 'Nina')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledTimes(2)
  await userEvent.type(screen.getByRole('textbox'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(3)
})
