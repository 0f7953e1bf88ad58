import { capitalize } from '@fixbench/contract/core/format.ts'
import { toKebab, toPascal, toTitle } from './edit-source.ts'
import type { NewScreen } from './screen-templates.ts'

/** The call that a form sends, with its required text fields. */
export type FormCall = { domain: string; call: string; fields: readonly string[] }

const toLabel = (field: string): string => {
  const words = toKebab(field).replaceAll('-', ' ')
  return capitalize(words)
}

const textFields = (fields: readonly string[]): string =>
  fields
    .map(field => `        <TextField label="${toLabel(field)}" {...form.register('${field}')} />\n`)
    .join('')

const startOf = (fields: readonly string[]): string => fields.map(field => `${field}: ''`).join(', ')

/** Source of a screen whose form sends a call. */
export const formScreenFile = ({ name, isOpen }: NewScreen, { domain, call, fields }: FormCall): string => {
  const hasFields = fields.length > 0
  const title = toTitle(name)
  const open = isOpen ? `<>\n      <h1>${title}</h1>` : `<AccountPage title="${title}">`
  const form = hasFields
    ? `<HookForm form={form} failure={send.error} onSubmit={fields => send.mutate(fields)}>`
    : '<Form failure={send.error} onSubmit={() => send.mutate({})}>'

  return `${hasFields ? "import { useForm } from 'react-hook-form'\n" : ''}${isOpen ? '' : "import { AccountPage } from '#client/layouts/account/account-page.tsx'\n"}import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
${hasFields ? "import { TextField } from '@fixbench/ui/field/text-field.tsx'\n" : ''}import { ${hasFields ? 'HookForm' : 'Form'} } from '@fixbench/ui/form/form.tsx'

/** Purpose of the page. */
export default function ${toPascal(name)}Screen() {
  const send = use${toPascal(toKebab(call))}()
${hasFields ? `  const form = useForm({ defaultValues: { ${startOf(fields)} } })\n` : ''}
  return (
    ${open}
      ${form}
${textFields(fields)}        <Button type="submit" isLoading={send.isPending}>
          Send
        </Button>
      </${hasFields ? 'HookForm' : 'Form'}>
    ${isOpen ? '</>' : '</AccountPage>'}
  )
}

const use${toPascal(toKebab(call))} = () =>
  useCallMutation('${domain}', '${call}', {
    onSuccess: () => void toast.success('Saved'),
    onSettled: useInvalidate('${domain}'),
    meta: { reaction: 'own' },
  })
`
}

/** Source of the test of such a screen. */
export const formTestFile = ({ name, isOpen }: NewScreen, { domain, call, fields }: FormCall): string => {
  const key = `${domain}.${call}`
  const typing = fields
    .map(field => `  await user.type(screen.getByRole('textbox', { name: '${toLabel(field)}' }), 'x')\n`)
    .join('')
  const sent = fields.map(field => `${field}: 'x'`).join(', ')

  return `import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
${isOpen ? '' : "import { aMember } from '@fixbench/storefront/testing/a-member.ts'\n"}import { failure } from '@fixbench/storefront/testing/fake-call.ts'
import { renderScreen } from '#client/testing/render-screen.tsx'

it('sends the form, and shows why it was rejected', async () => {
  const { user, calls } = await renderScreen('/${name}.html', {
${isOpen ? '' : '    viewer: aMember(),\n'}    responses: { '${key}': failure('REFUSED', null, 'Not today') },
  })

${typing}  await user.click(screen.getByRole('button', { name: 'Send' }))

  expect(await screen.findByText('Not today')).toBeVisible()
  expect(calls('${key}')).toEqual([{${sent === '' ? '' : ` ${sent} `}}])
})
`
}
