import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Form } from '../form/form.tsx'
import { Checkbox } from './checkbox.tsx'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { Radio, RadioGroup } from './radio.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const wordsAbout = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' | ')

describe('Field', () => {
  it.each([
    ['TextField', <TextField key="t" label="Name" hint="As on the parcel" error="Enter a name" />],
    ['TextArea', <TextArea key="a" label="Name" hint="As on the parcel" error="Enter a name" />],
    ['Select', <Select key="s" label="Name" hint="As on the parcel" error="Enter a name" options={[]} />],
  ])('links label, error and hint to a %s', (_, field) => {
    render(field)
    const control = screen.getByLabelText('Name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(wordsAbout(control)).toBe('Enter a name | As on the parcel')
  })

  it('has no error attributes without an error, and marks required fields', () => {
    render(<TextField label="Name" isRequired />)
    const control = screen.getByRole('textbox', { name: 'Name' })
    expect(control.hasAttribute('aria-invalid')).toBe(false)
    expect(control.hasAttribute('aria-describedby')).toBe(false)
    expect(control.getAttribute('aria-required')).toBe('true')
  })

  it('forwards the ref', () => {
    const ref = vi.fn<(node: HTMLInputElement | null) => void>()
    render(<TextField label="Name" name="name" ref={ref} />)
    expect(ref).toHaveBeenCalledWith(screen.getByLabelText('Name'))
  })
})

describe('FormError', () => {
  it('takes focus when it appears and when its message changes', () => {
    const view = render(<FormError message="Enter a name" />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    screen.getByRole('alert').blur()
    view.rerender(<FormError message="Enter a shorter name" />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })
})

describe('Checkbox', () => {
  it('links its error to the input and shows a mixed state', () => {
    render(<Checkbox label="I agree" error="Please agree" isIndeterminate />)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' })
    expect(box.indeterminate).toBe(true)
    expect(wordsAbout(box)).toBe('Please agree')
  })
})

describe('RadioGroup', () => {
  it('names the group and reports the selected value', async () => {
    const onChange = vi.fn<(value: string) => void>()
    render(
      <RadioGroup label="Plug" value="eu" onChange={onChange}>
        <Radio value="eu" label="EU" />
        <Radio value="us" label="US" />
      </RadioGroup>,
    )

    expect(screen.getByRole('group', { name: 'Plug' })).toBeTruthy()

    await userEvent.click(screen.getByRole('radio', { name: 'US' }))
    expect(onChange.mock.calls).toEqual([['us']])
  })
})

describe('PasswordField', () => {
  it('shows and hides the password', async () => {
    render(<PasswordField label="Password" defaultValue="secret" />)
    const box = screen.getByLabelText<HTMLInputElement>('Password')
    expect(box.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(box.type).toBe('text')
    expect(box.value).toBe('secret')
  })
})

function CouponForm() {
  const [error, setError] = useState('')
  return (
    <Form onSubmit={() => setError('This code has expired')}>
      <TextField label="Coupon code" error={error} />
      <button type="submit">Add</button>
    </Form>
  )
}

function TwoFields() {
  const [error, setError] = useState('')

  return (
    <Form onSubmit={() => setError('Enter a city')}>
      <TextField label="City" error={error} />
      <TextField label="Street" />
      <button type="submit">Save</button>
    </Form>
  )
}

describe('an error on a focused field', () => {
  it('is an alert, because nothing reads the description again [ACC-03]', async () => {
    const user = userEvent.setup()
    render(<CouponForm />)

    await user.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'OLD{Enter}')

    expect(screen.getByRole('alert')).toHaveTextContent('This code has expired')
  })

  it('is an alert in a form with a single field whose button has focus [ACC-03]', async () => {
    const user = userEvent.setup()
    render(<CouponForm />)

    await user.click(screen.getByRole('button', { name: 'Add' }))

    expect(screen.getByRole('alert')).toHaveTextContent('This code has expired')
  })

  it('is not an alert if focus can move to the field [ACC-03]', async () => {
    const user = userEvent.setup()
    render(<TwoFields />)

    await user.click(screen.getByRole('button', { name: 'Save' }))

    expect(screen.getByText('Enter a city')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
