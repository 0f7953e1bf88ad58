import { type FormEvent, useState } from 'react'
import { findFieldErrors } from '#client/lib/api/errors.ts'
import { formText } from '#client/lib/format/form-text.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { paths } from '#client/paths.ts'
import { findEmailProblem } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { FormError } from '#client/ui/field/form-error.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useAskQuote } from '../quote.mutations.ts'
import styles from './ask-quote-form.module.css'

export type AskedFor = { skuCode: string; name: string; productSpec: string; moq: number }

const PRICE = /^\d{1,7}(\.\d{1,2})?$/

type Fields = { buyCount: string; targetPrice: string; email: string }

const findProblems = ({ buyCount, targetPrice, email }: Fields, moq: number, isGuest: boolean) => {
  const emailProblem = isGuest ? findEmailProblem(email) : undefined
  return {
    ...(!/^\d{1,5}$/.test(buyCount) || Number(buyCount) < moq
      ? { buyCount: `Please enter a number from ${moq} on` }
      : {}),
    ...(targetPrice !== '' && !PRICE.test(targetPrice)
      ? { targetPrice: 'Please enter dollars, as 1250.00' }
      : {}),
    ...(emailProblem !== undefined && { email: emailProblem }),
  }
}

/** Asks for the price of a product that is sold on request: pieces, a price hoped for, and what we should know. */
export function AskQuoteForm({ asked, onDone }: { asked: AskedFor; onDone: () => void }) {
  const viewer = useViewer()
  const ask = useAskQuote()
  const [wrong, setWrong] = useState<Partial<Record<keyof Fields, string>>>({})
  if (ask.data !== undefined) return <Sent {...ask.data} isGuest={viewer === null} onDone={onDone} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const read = (name: string): string => formText(data, name).trim()
    const fields = { buyCount: read('buyCount'), targetPrice: read('targetPrice'), email: read('email') }
    const found = findProblems(fields, asked.moq, viewer === null)
    setWrong(found)
    if (Object.keys(found).length > 0) return
    ask.mutate({
      skuCode: asked.skuCode,
      buyCount: Number(fields.buyCount),
      message: read('message'),
      ...(fields.targetPrice !== '' && { targetPrice: Number(fields.targetPrice) }),
      ...(viewer === null && { email: fields.email, name: read('name') }),
    })
  }
  const errors: Partial<Record<string, string>> = {
    ...(ask.error === null ? {} : findFieldErrors(ask.error)),
    ...wrong,
  }
  return (
    <Form onSubmit={submit} className={styles.form}>
      <p className={styles.product}>
        <b>{asked.name}</b>
        <span>
          {asked.productSpec} · <span className="code">{asked.skuCode}</span>
        </span>
      </p>
      {ask.error !== null && Object.keys(errors).length === 0 && (
        <FormError errors={[{ message: ask.error.message }]} />
      )}
      <div className={styles.pair}>
        <TextField
          label="Pieces"
          name="buyCount"
          inputMode="numeric"
          defaultValue={asked.moq}
          isRequired
          data-autofocus
          error={errors['buyCount']}
        />
        <TextField
          label="Price you hope for"
          name="targetPrice"
          inputMode="decimal"
          prefix="$"
          isOptional
          hint="For one piece"
          error={errors['targetPrice']}
        />
      </div>
      {viewer === null && (
        <div className={styles.pair}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            isRequired
            error={errors['email']}
          />
          <TextField label="Name" name="name" autoComplete="name" isOptional />
        </div>
      )}
      <TextArea
        label="Message"
        name="message"
        rows={4}
        maxLength={2000}
        isOptional
        hint="Plug and voltage, place of delivery, when you need it"
      />
      <Button type="submit" size="lg" isBlock isLoading={ask.isPending}>
        Ask for a quote
      </Button>
    </Form>
  )
}

type SentProps = { quoteNo: string; email: string; isGuest: boolean; onDone: () => void }

function Sent({ quoteNo, email, isGuest, onDone }: SentProps) {
  return (
    <div className={styles.form}>
      <Notice tone="success" isLive title={`Your question ${quoteNo} is on its way`}>
        A client manager answers within one working day. The answer goes to {email}
        {isGuest ? '; sign in or register with this address to accept it and order.' : ' and to your quotes.'}
      </Notice>
      <div className={styles.pair}>
        {!isGuest && (
          <Button variant="secondary" href={paths.quotes()}>
            See your quotes
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
