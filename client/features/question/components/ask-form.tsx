import type { FormEvent } from 'react'
import { useApiMutation } from '#client/lib/api/use-api-mutation.ts'
import { readFormText } from '#client/lib/format/form-text.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import styles from './product-questions.module.css'

const MAX_LENGTH = 1000

/** Form for a question about a product. Guests enter an email address for the answer. */
export function AskForm({ productCode }: { productCode: string }) {
  const viewer = useViewer()
  const ask = useApiMutation(
    (api, input: { question: string; email?: string }) => api.question.add({ productCode, ...input }),
    {
      onSuccess: () => void toast.success('Thank you. We’ll email you the answer and post it here.'),
      meta: { reaction: 'own' },
    },
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const data = new FormData(form)
    const email = readFormText(data, 'email')
    ask.mutate(
      { question: readFormText(data, 'question'), ...(email !== '' && { email }) },
      { onSuccess: () => form.reset() },
    )
  }
  return (
    <Form onSubmit={submit} failure={ask.error} className={styles.form}>
      <h3>Ask about this product</h3>
      <TextArea name="question" label="Your question" rows={3} maxLength={MAX_LENGTH} />
      {viewer === null && <TextField name="email" type="email" label="Email" autoComplete="email" />}
      <Button type="submit" variant="secondary" isLoading={ask.isPending}>
        Ask question
      </Button>
    </Form>
  )
}
