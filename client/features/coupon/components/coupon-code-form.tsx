import { useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { useReceiveByCode } from '../coupon.mutations.ts'
import styles from './coupon-code-form.module.css'

/** Adds a coupon to the account by its code. Errors appear at the field. */
export function CouponCodeForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const receive = useReceiveByCode()
  const submit = () => {
    const couponCode = code.trim()
    if (couponCode === '') return setProblem('Enter a coupon code')
    setProblem(undefined)
    receive.mutate(
      { couponCode },
      {
        onSuccess: ({ coupon }) => {
          setCode('')
          toast.success(`${coupon.name} added to your account`)
        },
        onError: error => setProblem(error.message),
      },
    )
  }
  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextField
        label="Coupon code"
        isLabelHidden
        placeholder="Coupon code"
        autoComplete="off"
        value={code}
        error={problem}
        onChange={event => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" isLoading={receive.isPending}>
        Add
      </Button>
    </Form>
  )
}
