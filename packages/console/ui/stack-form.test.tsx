import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { StackForm } from './stack-form.tsx'

it('sends the trimmed texts of its named fields, without empty ones', async () => {
  const send = vi.fn<(texts: object) => void>()
  const user = userEvent.setup()
  render(
    <StackForm onSubmit={send}>
      <TextField name="title" label="Name" />
      <TextField name="purpose" label="Purpose" defaultValue="  " />
      <button type="submit">Send</button>
    </StackForm>,
  )

  await user.type(screen.getByLabelText('Name'), ' Night shift ')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(send).toHaveBeenCalledExactlyOnceWith({ title: 'Night shift' })
})

it('shows each reason at the field that it names', () => {
  render(
    <StackForm onSubmit={() => {}} errors={{ title: 'Required' }}>
      <TextField name="title" label="Name" />
      <TextField name="purpose" label="Purpose" />
    </StackForm>,
  )

  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Required')
  expect(screen.getByLabelText('Purpose')).toHaveAccessibleDescription('')
})
