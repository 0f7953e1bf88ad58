import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'

type Props = {
  isOpen: boolean
  title: string
  name?: string
  action: string
  error: Error | null
  isBusy: boolean
  onClose: () => void
  onName: (name: string) => void
}

/** Dialog for the name of a list. */
export function NameDialog({ isOpen, onClose, title, ...form }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} size="sm">
      <NameForm {...form} />
    </Dialog>
  )
}

type NameFormProps = Omit<Props, 'isOpen' | 'title' | 'onClose'>

function NameForm({ name = '', action, error, isBusy, onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const submit = () => {
    setIsSubmitted(true)
    if (text.trim() !== '') onName(text.trim())
  }
  return (
    <Form
      onSubmit={submit}
      problems={{ name: isSubmitted && text.trim() === '' ? 'Enter a name' : undefined }}
      failure={error}
    >
      <TextField
        label="List name"
        name="name"
        data-autofocus
        maxLength={80}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <Button type="submit" isBlock isLoading={isBusy}>
        {action}
      </Button>
    </Form>
  )
}
