import { formatDate, formatInteger } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Question } from '@fixbench/contract/question/question.contract.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { readFormText } from '#storefront/lib/format/form-text.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { QUESTIONS_SHOWN, questionQueries } from '../question.queries.ts'
import styles from './product-questions.module.css'

const MAX_QUESTIONS = 50

/** Questions and answers about a product, with a form for a new question. */
export function ProductQuestions({ productCode }: { productCode: string }) {
  const [size, setSize] = useState(QUESTIONS_SHOWN)
  const { data: first } = useSuspenseQuery(questionQueries.list(productCode))
  const { data = first } = useQuery({
    ...questionQueries.list(productCode, size),
    placeholderData: keepPreviousData,
  })

  return (
    <div className={styles.columns}>
      <Stack align="start">
        {data.total === 0 && <p className="ink-3">No questions yet.</p>}
        <dl className={styles.list}>
          {data.rows.map(question => (
            <Entry key={question.id} question={question} />
          ))}
        </dl>
        {data.total > data.rows.length && (
          <Button variant="secondary" size="sm" onClick={() => setSize(MAX_QUESTIONS)}>
            Show all {formatInteger(data.total)}
          </Button>
        )}
      </Stack>
      <AskForm productCode={productCode} />
    </div>
  )
}

function Entry({ question: entry }: { question: Question }) {
  const { question, answer, authorName, createTime, isPending, isGeneral } = entry
  return (
    <div className={styles.entry}>
      <dt className="semibold">{question}</dt>
      <dd>
        <p>
          {isPending ? 'We’ll answer soon and email you. Until then, only you see this question.' : answer}
        </p>
        <small className="ink-3">
          {isGeneral ? authorName : `${authorName} asked on ${formatDate(createTime)}`}
        </small>
      </dd>
    </div>
  )
}

const MAX_LENGTH = 1000

/** Form for a question about a product. Guests enter an email address for the answer. */
function AskForm({ productCode }: { productCode: string }) {
  const viewer = useViewer()
  const invalidate = useInvalidate('question')
  const ask = useCallMutation('question', 'add', {
    onSuccess: () => {
      toast.success('Thank you. We’ll email you the answer and post it here.')
      void invalidate()
    },
    meta: { reaction: 'own' },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const data = new FormData(form)
    const email = readFormText(data, 'email')
    ask.mutate(
      {
        productCode,
        question: readFormText(data, 'question'),
        ...omitUndefined({ email: email === '' ? undefined : email }),
      },
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
