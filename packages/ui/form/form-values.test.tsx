import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useForm } from '#ui/form/use-form.ts'
import { Select } from '../field/select.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextField } from '../field/text-field.tsx'
import { HookForm } from './form.tsx'

const options = [
  { value: 'DE', label: 'Germany' },
  { value: 'US', label: 'United States' },
]

function Profile() {
  const form = useForm({
    defaultValues: { company: 'Hart Mobile Repairs', about: 'Since 2009', country: 'US' },
  })

  return (
    <HookForm form={form} onSubmit={() => {}}>
      <TextField label="Company" {...form.register('company')} />
      <TextArea label="About" {...form.register('about')} />
      <Select label="Country" options={options} {...form.register('country')} />
    </HookForm>
  )
}

it('is rendered with its values, so that early typing continues them [SHOP-49]', () => {
  const html = renderToString(<Profile />)

  expect(html).toContain('value="Hart Mobile Repairs"')
  expect(html).toContain('>Since 2009</textarea>')
  expect(html).toMatch(/value="US" selected/)
})
