import { act, render, screen, waitFor } from '@testing-library/react'
import { type FormEvent, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useForm } from '#ui/form/use-form.ts'
import { FieldFailure, ReadFieldFailures } from '#ui/testing/field-failure.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form } from './form.tsx'

const sent = vi.fn<(fields: Record<string, unknown>) => void>()
afterEach(() => {
  sent.mockClear()
  delete window.earlyInput
})

const send = (event: FormEvent<HTMLFormElement>) =>
  sent(Object.fromEntries(new FormData(event.currentTarget)))

function Plain() {
  return (
    <Form onSubmit={send}>
      <TextField label="Name" name="name" />
      <Button type="submit">Save</Button>
    </Form>
  )
}

function Controlled() {
  const [name, setName] = useState('')
  return (
    <Form onSubmit={() => sent({ name })}>
      <TextField label="Name" name="name" value={name} onChange={event => setName(event.target.value)} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

/** A form of which React hydrates a part later than the form. */
function InParts() {
  const [name, setName] = useState('')

  return (
    <Form onSubmit={() => sent({ name })}>
      <Suspense>
        <TextField label="Name" name="name" value={name} onChange={event => setName(event.target.value)} />
      </Suspense>
      <Button type="submit">Save</Button>
    </Form>
  )
}

function Bound() {
  const { register, handleSubmit } = useForm({ defaultValues: { name: '' } })
  return (
    <Form onSubmit={event => void handleSubmit(fields => sent(fields))(event)}>
      <TextField label="Name" {...register('name')} />
      <Button type="submit">Save</Button>
    </Form>
  )
}

describe('the markup of a form', () => {
  it('[S-06] posts, never puts fields into the URL, and waits for hydration', () => {
    const html = renderToString(<Plain />)
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toMatch(/<form[^>]*action="\/form-not-sent"/)
    expect(html).toMatch(/<form[^>]*data-waits=""/)
  })
})

describe('[S-06] input and submits before hydration', () => {
  it.each([
    ['a plain form', Plain],
    ['a form of controlled fields', Controlled],
    ['a form that is hydrated in parts', InParts],
    ['a form bound by react-hook-form', Bound],
  ])('are replayed by %s', async (_name, Part) => {
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(<Part />)
    const form = root.querySelector('form')
    const field = root.querySelector('input')
    if (form === null || field === null) throw new Error('no form')
    field.value = 'Nina'
    const typed = new Map([[field, 'Nina']])
    // Like the inline script of the document.
    form.addEventListener('input', () => form.matches('[data-waits]') && typed.set(field, field.value))
    window.earlyInput = {
      typed,
      pressed: new Set(),
      hasEnded: false,
      sent: { form, submitter: root.querySelector<HTMLElement>('button') },
    }
    const hydrated = await act(async () => hydrateRoot(root, <Part />))

    expect(field).toHaveValue('Nina')
    expect(form).not.toHaveAttribute('data-waits')

    await expect.poll(() => sent.mock.calls).toEqual([[{ name: 'Nina' }]])

    act(() => hydrated.unmount())
    root.remove()
  })
})

const reject = (field: string) =>
  new FieldFailure('Please check the highlighted fields', { [field]: 'is too short' })

function Refused({ failure }: { failure: Error }) {
  return (
    <Form onSubmit={send} failure={failure} describeReason={(name, reason) => `The ${name} ${reason}`}>
      <TextField label="Name" name="name" />
      <TextField label="City" name="city" />
    </Form>
  )
}

describe('a rejected form', () => {
  it('shows the reasons of code 3001 at their fields, and focuses the first one', () => {
    render(<Refused failure={reject('city')} />, { wrapper: ReadFieldFailures })
    const city = screen.getByRole('textbox', { name: 'City' })
    expect(city).toHaveAccessibleDescription('The city is too short')
    expect(city).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeValid()
  })

  it('shows the message of code 3001 above the fields, without taking focus from the field [TEST-08]', async () => {
    render(<Refused failure={reject('city')} />, { wrapper: ReadFieldFailures })

    const box = await screen.findByRole('alert')

    expect(box.textContent).toBe('Please check the highlighted fields')
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
  })

  it('shows a reason as a sentence that starts with the label of the field [SHOP-50]', () => {
    render(
      <Form onSubmit={send} failure={reject('born')}>
        <TextField label="Birthday" name="born" />
      </Form>,
      { wrapper: ReadFieldFailures },
    )

    const birthday = screen.getByRole('textbox', { name: 'Birthday' })
    expect(birthday).toHaveAccessibleDescription('Birthday is too short')
  })

  it('shows any other failure above the fields', async () => {
    render(<Refused failure={new FieldFailure('The shop is closed')} />, { wrapper: ReadFieldFailures })
    expect(await screen.findByRole('alert')).toHaveTextContent('The shop is closed')
  })

  it('says only the reason for a field that it doesn’t have above the fields, and takes focus there [TEST-08]', async () => {
    render(<Refused failure={reject('captcha')} />, { wrapper: ReadFieldFailures })

    const box = await screen.findByRole('alert')

    await waitFor(() => expect(box.textContent).toBe('The captcha is too short'))
    await waitFor(() => expect(box).toHaveFocus())
  })

  it('says as a sentence what is wrong with something that it has no field for', async () => {
    render(
      <Form onSubmit={send} failure={reject('captcha')}>
        <TextField label="Name" name="name" />
      </Form>,
      { wrapper: ReadFieldFailures },
    )

    const box = await screen.findByRole('alert')

    await waitFor(() => expect(box.textContent).toBe('This is too short'))
  })

  it('shows client-side problems instead of the server’s reasons', () => {
    render(
      <Form onSubmit={send} failure={reject('name')} problems={{ name: { message: 'Enter a name' } }}>
        <TextField label="Name" name="name" />
      </Form>,
      { wrapper: ReadFieldFailures },
    )
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Enter a name')
  })
})
