import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { TextField } from '../field/text-field.tsx'
import { DOUBLE_PRESS_MS } from './double-press.ts'
import { HookForm } from './form.tsx'
import { useForm } from './use-form.ts'

const LABEL = 'Message'

function MessageForm() {
  const form = useForm<{ message: string }>({ defaultValues: { message: '' } })

  return (
    <HookForm form={form} onSubmit={() => form.reset()} aria-label="Chat">
      <TextField label={LABEL} {...form.register('message', { required: 'Enter a message' })} />
    </HookForm>
  )
}

/** Submits the form at a time of its page. */
const submitAt = (timeStamp: number) =>
  act(async () => {
    const form = screen.getByRole('form', { name: 'Chat' })
    const event = createEvent.submit(form)
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    fireEvent(form, event)
  })

/** Renders the form and sends it once, which empties it. */
const sendFirst = async (): Promise<void> => {
  render(<MessageForm />)
  await userEvent.type(screen.getByLabelText(LABEL), 'Hello')
  await submitAt(1000)
  await waitFor(() => expect(screen.getByLabelText(LABEL)).toHaveValue(''))
}

it('doesn’t ask for what a double click has sent', async () => {
  await sendFirst()

  await submitAt(1000 + DOUBLE_PRESS_MS - 1)

  expect(screen.queryByText('Enter a message')).toBeNull()
})

it('asks for the fields of a form that is sent again later', async () => {
  await sendFirst()

  await submitAt(1000 + DOUBLE_PRESS_MS)

  expect(await screen.findByText('Enter a message')).toBeVisible()
})
