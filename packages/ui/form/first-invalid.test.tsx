import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { UseFormReturn } from 'react-hook-form'
import { expect, it } from 'vitest'
import { FieldFailure, ReadFieldFailures } from '#ui/testing/field-failure.tsx'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { Form, HookForm } from './form.tsx'
import { useForm } from './use-form.ts'

type Fields = { name: string; city: string; phone: string }

/** Registers its field after those of its parent. */
function CityField({ register }: Pick<UseFormReturn<Fields>, 'register'>) {
  return <TextField label="City" {...register('city', { required: 'Enter a city' })} />
}

function AddressForm() {
  const form = useForm<Fields>({ defaultValues: { name: '', city: '', phone: '' } })

  return (
    <HookForm form={form} onSubmit={() => undefined}>
      <TextField label="Name" {...form.register('name')} />
      <CityField register={form.register} />
      <TextField label="Phone" {...form.register('phone', { required: 'Enter a phone number' })} />
      <Button type="submit">Save</Button>
    </HookForm>
  )
}

it('the first invalid field of the page takes focus, whatever was registered first [ACC-07]', async () => {
  const user = userEvent.setup()
  render(<AddressForm />)

  await user.click(screen.getByRole('button', { name: 'Save' }))

  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
})

it('the first field of the page that the server rejected takes focus [ACC-07]', () => {
  const failure = new FieldFailure('Please check the highlighted fields', {
    phone: 'is too short',
    city: 'is too short',
  })
  render(
    <Form onSubmit={() => undefined} failure={failure}>
      <TextField label="City" name="city" />
      <TextField label="Phone" name="phone" />
    </Form>,
    { wrapper: ReadFieldFailures },
  )

  expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus()
})
