import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { type ComponentProps, useState } from 'react'
import type { Api } from '#storefront/lib/api/api.ts'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import styles from './coupon-code-form.module.css'

/** Adds a coupon to the account by its code. */
export function CouponCodeForm() {
  const receive = async (api: Api, couponCode: string) => {
    const { coupon } = await api.coupon.receive({ couponCode })
    toast.success(`${coupon.name} added to your account`)
    return null
  }
  return (
    <CodeForm action="Add" send={receive} className={styles.form} isLabelHidden placeholder="Coupon code" />
  )
}

type CodeFormProps = Omit<ComponentProps<typeof TextField>, 'label' | 'className'> & {
  action: string
  /** Sends the code. Resolves to the reason why it can't be used, or null. */
  send: (api: Api, couponCode: string) => Promise<string | null>
  className?: string | undefined
}

/** Form for a coupon code. Errors appear at the field, and an accepted code clears it. */
export function CodeForm({ action, send, className, ...field }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const sending = useApiMutation(send, { onSuccess: useInvalidate('coupon'), meta: { reaction: 'own' } })
  const submit = () => {
    const couponCode = code.trim()
    if (couponCode === '') return setProblem('Enter a coupon code')
    setProblem(null)
    sending.mutate(couponCode, {
      onSuccess: reason => {
        setProblem(reason)
        if (reason === null) setCode('')
      },
      onError: error => setProblem(describeFailure(error)),
    })
  }

  return (
    <Form onSubmit={submit} className={className}>
      <TextField
        {...field}
        label="Coupon code"
        autoComplete="off"
        value={code}
        error={problem}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" isLoading={sending.isPending}>
        {action}
      </Button>
    </Form>
  )
}
