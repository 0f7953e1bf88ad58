import { Button, type ButtonProps } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { Api, InputAt } from '#storefront/lib/api/api.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { paths } from '#storefront/paths.ts'

type Props = {
  /** Content of the list. */
  source: Omit<InputAt<'saved-list', 'create'>, 'name'>
  label?: string
  size?: 'sm' | 'md' | 'lg'
  variant?: 'secondary' | 'ghost'
  disabled?: boolean
}

/** Button that saves rows, the cart or an order as a list for reordering. */
export function SaveListButton({ source, label = 'Save as list', variant = 'secondary', ...button }: Props) {
  return (
    <NameButton
      {...button}
      variant={variant}
      icon={<ListPlus aria-hidden />}
      title="Save as list"
      action="Save"
      save={async (api, name) => {
        await api['saved-list'].create({ ...source, name })
        toast.success(`${name} saved`, { action: <a href={paths.savedLists()}>Your lists</a> })
      }}
    >
      {label}
    </NameButton>
  )
}

type NameFormProps = {
  name?: string | undefined
  action: string
  save: (api: Api, name: string) => Promise<unknown>
}

/** Button that opens a dialog for the name of a list. The dialog shows errors, such as a duplicate name. */
export function NameButton({
  title,
  name,
  action,
  save,
  ...button
}: ButtonProps & NameFormProps & { title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      <Dialog isOpen={isOpen} onClose={close} title={title} size="sm">
        <NameForm name={name} action={action} save={save} onSaved={close} />
      </Dialog>
    </>
  )
}

function NameForm({ name = '', action, save, onSaved }: NameFormProps & { onSaved: () => void }) {
  const [text, setText] = useState(name)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const saving = useApiMutation(save, { onSuccess: useInvalidate('saved-list'), meta: { reaction: 'own' } })
  const trimmed = text.trim()
  const submit = () => {
    setIsSubmitted(true)
    if (trimmed !== '') saving.mutate(trimmed, { onSuccess: onSaved })
  }

  return (
    <Form
      onSubmit={submit}
      problems={{ name: isSubmitted && trimmed === '' ? 'Enter a name' : undefined }}
      failure={saving.error}
    >
      <TextField
        label="List name"
        name="name"
        data-autofocus
        maxLength={80}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" isBlock isLoading={saving.isPending}>
        {action}
      </Button>
    </Form>
  )
}
