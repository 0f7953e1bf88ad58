import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { formatCount, formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Disclosure } from '@fixbench/ui/disclosure/disclosure.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RadioCard, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Ticket } from 'lucide-react'
import type { Api, InputAt } from '#storefront/lib/api/api.ts'
import { CodeForm } from './coupon-code-form.tsx'
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
  const check = async (api: Api, code: string) => {
    const coupon = await api.coupon.checkCode({ ...goods, couponCode: code })
    if (!coupon.isUsable) return coupon.reason ?? 'This coupon can’t be used'
    onChange(coupon.couponCode)
    return null
  }

  return (
    <Stack className={isWorking ? 'dimmed' : undefined} aria-busy={isWorking}>
      {couponProblem !== null && (
        <CouponProblemNotice message={couponProblem.msg} best={best} onChange={onChange} />
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
      <CodeForm
        action="Apply"
        send={check}
        className={styles.code}
        maxLength={60}
        autoCapitalize="characters"
        spellCheck={false}
        prefix={<Ticket aria-hidden size={16} />}
      />
      {others.length > 0 && <OtherCoupons coupons={others} />}
    </Stack>
  )
}

type ProblemProps = Pick<Props, 'onChange'> & { message: string; best: string | undefined }

function CouponProblemNotice({ message, best, onChange }: ProblemProps) {
  return (
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
      {message}
    </Notice>
  )
}

/** Coupons that the order can't use, each with the reason. */
function OtherCoupons({ coupons }: { coupons: readonly Coupon[] }) {
  return (
    <Disclosure
      className={styles.more}
      summary={`${formatCount(coupons.length, 'coupon')} not eligible for this order`}
    >
      <Stack as="ul" gap={3} className={styles.others}>
        {coupons.map(coupon => (
          <li key={coupon.couponCode}>
            <span>
              <b>{coupon.text}</b>
              <DotText as="small" className="ink-3">
                {coupon.name}
                {coupon.scopeText}
              </DotText>
            </span>
            <span className="ink-stop">{coupon.reason}</span>
          </li>
        ))}
      </Stack>
    </Disclosure>
  )
}

function CouponFacts({ coupon, isBest }: { coupon: Coupon; isBest: boolean }) {
  return (
    <DotText>
      {isBest && <b className="ink-new">Biggest savings</b>}
      {coupon.couponStatus === 'open' && (
        <b className="ink-new">Claim and save {formatMoney(coupon.deductTotal)}</b>
      )}
      {coupon.name}
      {coupon.scopeText}
      {coupon.validTo !== null && `until ${formatDate(coupon.validTo)}`}
    </DotText>
  )
}
