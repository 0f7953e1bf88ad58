import { Ticket } from 'lucide-react'
import { useState } from 'react'
import type { InputAt } from '#client/lib/api/api.ts'
import { ApiError } from '#client/lib/api/errors.ts'
import { formatCount, formatDate, formatMoney } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Disclosure } from '#client/ui/disclosure/disclosure.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioCard, RadioGroup } from '#client/ui/field/radio.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Checkout } from '#contract/checkout/checkout.schemas.ts'
import { useCheckCouponCode } from '../coupon.mutations.ts'
import styles from './coupon-picker.module.css'

type Coupon = Checkout['coupons'][number]

/** Items that a coupon is checked against; without `items`, the selected lines of the cart. */
type CouponGoods = Pick<InputAt<'coupon', 'checkCode'>, 'items'>

type Props = {
  checkout: Pick<Checkout, 'coupons' | 'couponCode' | 'couponProblem'>
  goods: CouponGoods
  isWorking: boolean
  /** An empty code means no coupon. */
  onChange: (couponCode: string) => void
}

/** Selects the coupon of an order or applies a code. Lists coupons that aren't eligible with the reason. */
export function CouponPicker({ checkout, goods, isWorking, onChange }: Props) {
  const { coupons, couponCode, couponProblem } = checkout
  const usable = coupons.filter(coupon => coupon.isUsable)
  const others = coupons.filter(coupon => !coupon.isUsable)
  const best = usable[0]?.couponCode
  return (
    <Stack className={isWorking ? 'dimmed' : undefined} aria-busy={isWorking}>
      {couponProblem !== null && (
        <Notice
          tone="stop"
          isLive
          title="The selected coupon can’t be applied"
          action={
            <Button size="sm" variant="secondary" onClick={() => onChange(best ?? '')}>
              {best === undefined ? 'Remove coupon' : 'Use the best coupon'}
            </Button>
          }
        >
          {couponProblem.msg}
        </Notice>
      )}
      {usable.length > 0 && (
        <RadioGroup
          label="Coupon"
          isLabelHidden
          layout="cards"
          value={couponProblem === null ? (couponCode ?? '') : 'refused'}
          onChange={onChange}
          className={styles.group}
        >
          {usable.map(coupon => (
            <RadioCard
              key={coupon.couponCode}
              value={coupon.couponCode}
              title={coupon.text}
              description={<CouponFacts coupon={coupon} isBest={coupon.couponCode === best} />}
              aside={<span className="ink-new">-{formatMoney(coupon.deductTotal)}</span>}
            />
          ))}
          <RadioCard value="" title="No coupon" description="Save your coupons for another order" />
        </RadioGroup>
      )}
      <CodeForm goods={goods} onAccepted={onChange} />
      {others.length > 0 && (
        <Disclosure
          className={styles.more}
          summary={`${formatCount(others.length, 'coupon')} not eligible for this order`}
        >
          <Stack as="ul" gap={3} className={styles.others}>
            {others.map(coupon => (
              <li key={coupon.couponCode}>
                <span>
                  <b>{coupon.text}</b>
                  <small className="ink-3">
                    {coupon.name} · {coupon.scopeText}
                  </small>
                </span>
                <span className="ink-stop">{coupon.reason}</span>
              </li>
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}

function CouponFacts({ coupon, isBest }: { coupon: Coupon; isBest: boolean }) {
  return (
    <>
      {isBest && <b className="ink-new">Biggest savings · </b>}
      {coupon.name} · {coupon.scopeText}
      {coupon.validTo !== null && ` · until ${formatDate(coupon.validTo)}`}
    </>
  )
}

function CodeForm({ goods, onAccepted }: { goods: CouponGoods; onAccepted: (couponCode: string) => void }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const check = useCheckCouponCode()
  const submit = () => {
    const couponCode = text.trim()
    if (couponCode === '') return setProblem('Enter a coupon code')
    setProblem(undefined)
    check.mutate(
      { ...goods, couponCode },
      {
        onSuccess: coupon => {
          if (!coupon.isUsable) return setProblem(coupon.reason ?? 'This coupon can’t be used')
          setText('')
          onAccepted(coupon.couponCode)
        },
        onError: error =>
          setProblem(error instanceof ApiError ? error.message : 'We couldn’t check the code. Try again.'),
      },
    )
  }
  return (
    <Form onSubmit={submit} className={styles.code}>
      <TextField
        label="Coupon code"
        value={text}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        prefix={<Ticket aria-hidden size={16} />}
        error={problem}
        onChange={event => setText(event.target.value)}
        className={styles.field}
      />
      <Button type="submit" variant="secondary" isLoading={check.isPending}>
        Apply
      </Button>
    </Form>
  )
}
