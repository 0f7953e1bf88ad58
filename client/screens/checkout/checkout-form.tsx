import type { Address } from '@fixbench/contract/address/address.contract.ts'
import type { Checkout } from '@fixbench/contract/checkout/checkout.schemas.ts'
import { AddressPicker } from '@fixbench/storefront/features/address/components/address-picker.tsx'
import { useEditLine, useSelectLines } from '@fixbench/storefront/features/cart/cart.mutations.tsx'
import { findValidCount, isQuoted } from '@fixbench/storefront/features/cart/cart.rules.ts'
import {
  type CheckoutSource,
  findOrderNo,
  type Remarks,
} from '@fixbench/storefront/features/checkout/checkout.rules.ts'
import { CarrierPicker } from '@fixbench/storefront/features/checkout/components/carrier-picker.tsx'
import {
  type CheckoutLine,
  CheckoutLines,
  type CheckoutProblem,
  type CountSlot,
  type FixSlot,
} from '@fixbench/storefront/features/checkout/components/checkout-lines.tsx'
import { PointsField } from '@fixbench/storefront/features/checkout/components/points-field.tsx'
import { useStoredRemarks } from '@fixbench/storefront/features/checkout/stored-choices.ts'
import { type CheckoutView, useCheckout } from '@fixbench/storefront/features/checkout/use-checkout.ts'
import { CouponPicker } from '@fixbench/storefront/features/coupon/components/coupon-picker.tsx'
import { PaymentMethodPicker } from '@fixbench/storefront/features/payment/components/payment-method-picker.tsx'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { useFallbackFocus } from '@fixbench/storefront/lib/use-fallback-focus.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { ErrorState } from '@fixbench/ui/feedback/state-view.tsx'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Container, Stack, TwoColumns } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import styles from './checkout-form.module.css'
import { CheckoutSummary } from './checkout-summary.tsx'
import remarkFieldsStyles from './remark-fields.module.css'
import { useAddresses } from './use-addresses.ts'

type Props = { source: CheckoutSource; asked: number }

/** Confirm Order: address, carrier, items, coupon, points and payment method. The server computes all amounts. */
export function CheckoutForm({ source, asked }: Props) {
  const view = useCheckout(source)
  return (
    <Container above={6} className={styles.page}>
      <h1 className={styles.title}>Confirm Order</h1>
      <Body source={source} view={view} asked={asked} />
    </Container>
  )
}

function Body({ source, view, asked }: Props & { view: CheckoutView }) {
  const [remarks, setRemarks] = useStoredRemarks()
  const { addresses, isAddressDeleted, confirmAddress } = useAddresses(view)
  const { checkout } = view
  if (checkout === null) {
    return view.error === null ? (
      <SkeletonRows rows={6} columns={2} />
    ) : (
      <CheckoutError error={view.error} onRetry={() => void view.refresh()} />
    )
  }

  return (
    <TwoColumns>
      <Stack>
        {asked > 0 && (
          <Notice tone="warn" title="Not enough in stock">
            You asked for {asked}. The order below has everything that is left.
          </Notice>
        )}
        <Choices
          source={source}
          view={view}
          checkout={checkout}
          addresses={addresses}
          onAddress={confirmAddress}
        />
        <TitledCard step={6} title="Notes">
          <RemarkFields remarks={remarks} onChange={setRemarks} />
        </TitledCard>
      </Stack>
      <CheckoutSummary
        source={source}
        view={view}
        checkout={checkout}
        remarks={remarks}
        isAddressDeleted={isAddressDeleted}
      />
    </TwoColumns>
  )
}

function CheckoutError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const orderNo = findOrderNo(error)
  const message = describeFailure(error)
  if (orderNo === null) return <ErrorState message={message} onRetry={onRetry} />
  return (
    <ErrorState message={message} action={<Button href={paths.orders({ orderNo })}>View order</Button>} />
  )
}

type LinesProps = { source: CheckoutSource; view: CheckoutView; checkout: Checkout }
type ChoicesProps = LinesProps & {
  addresses: readonly Address[]
  /** Called when the buyer chooses or saves an address. */
  onAddress: () => void
}

function Choices({ source, view, checkout, addresses, onAddress }: ChoicesProps) {
  const { choose } = view
  const viewer = useViewer()
  const { isPending, shown } = toShownChoices(view, checkout)

  return (
    <>
      <TitledCard step={1} title="Shipping address">
        <AddressPicker
          addresses={addresses}
          addressId={shown.addressId}
          country={viewer?.country ?? ''}
          onChange={addressId => {
            onAddress()
            choose({ addressId })
          }}
          onCountry={countryNo => choose({ countryNo })}
          onSaved={address => {
            onAddress()
            choose({ addressId: address.id })
            void view.refresh()
          }}
        />
      </TitledCard>
      <TitledCard step={2} title="Shipping">
        <CarrierPicker
          carriers={checkout.carriers}
          carrierCode={shown.carrierCode}
          isWorking={isPending('addressId', 'countryNo', 'buyCount')}
          onChange={carrierCode => choose({ carrierCode })}
        />
      </TitledCard>
      <TitledCard
        step={3}
        title={`Items (${checkout.lines.length})`}
        aside={source.kind === 'cart' && <a href={paths.cart()}>Edit cart</a>}
      >
        <Lines source={source} view={view} checkout={checkout} />
      </TitledCard>
      <TitledCard step={4} title="Coupon and points">
        <CouponPicker
          checkout={shown}
          goods={source.kind === 'cart' ? {} : { items: [toRequestedLine(source, view)] }}
          isWorking={isPending('couponCode')}
          onChange={couponCode => choose({ couponCode })}
        />
        <PointsField
          checkout={checkout}
          isWorking={isPending('points')}
          onChange={points => choose({ points })}
        />
      </TitledCard>
      <TitledCard step={5} title="Payment">
        <PaymentMethodPicker
          methods={checkout.paymentMethods}
          paymentMethod={shown.paymentMethod}
          isWorking={isPending('paymentMethod')}
          onChange={paymentMethod => choose({ paymentMethod })}
        />
      </TitledCard>
    </>
  )
}

/** Choices to show: pending ones optimistically, all others as the server returned them. */
const toShownChoices = ({ choices, pending, isWorking }: CheckoutView, checkout: Checkout) => {
  const isPending = (...names: (typeof pending)[number][]) =>
    isWorking && names.some(name => pending.includes(name))
  const pick = (
    name: 'addressId' | 'carrierCode' | 'paymentMethod' | 'couponCode',
    settled: string | null,
  ) => (isPending(name) ? (choices[name] ?? settled) : settled)
  const shown = {
    addressId: pick('addressId', checkout.address?.id ?? null),
    carrierCode: pick('carrierCode', checkout.carrierCode),
    paymentMethod: pick('paymentMethod', checkout.paymentMethod),
    coupons: checkout.coupons,
    couponCode: pick('couponCode', checkout.couponCode),
    couponProblem: isPending('couponCode') ? null : checkout.couponProblem,
  }

  return { isPending, shown }
}

const toRequestedLine = (
  source: Extract<CheckoutSource, { kind: 'buy-now' }>,
  { choices }: CheckoutView,
) => ({
  skuCode: source.skuCode,
  buyCount: choices.buyCount ?? source.buyCount,
})

function Lines({ source, view, checkout }: LinesProps) {
  const { lines, problems } = checkout
  const blocking = problems.filter(problem => problem.isBlocking)
  // The button that resolves a problem disappears with it.
  const focusRef = useFallbackFocus(blocking.map(({ skuCode, message }) => skuCode + message).join())
  const fix: FixSlot = (line, problem) => <LineFix line={line} problem={problem} />
  if (source.kind === 'cart') {
    return (
      <>
        <span ref={focusRef} tabIndex={-1} className="visually-hidden">
          {blocking.length === 0 ? 'All items are available' : 'Some items aren’t available as ordered'}
        </span>
        <CheckoutLines lines={lines} problems={problems} fix={fix} />
      </>
    )
  }

  const count: CountSlot = line =>
    isQuoted(line) ? null : (
      <QuantityStepper
        size="sm"
        label={`Quantity of ${line.nameEn}`}
        value={view.choices.buyCount ?? source.buyCount}
        min={line.moq}
        max={Math.max(line.moq, line.stock)}
        onChange={buyCount => view.choose({ buyCount })}
      />
    )

  return <CheckoutLines lines={lines} problems={problems} count={count} />
}

/** Resolves a problem of an item at checkout: reduces the quantity to what is available, or deselects the item. */
function LineFix({ line, problem }: { line: CheckoutLine; problem: CheckoutProblem }) {
  const edit = useEditLine()
  const select = useSelectLines()
  if (!problem.isBlocking) return null

  const possible = findValidCount(line)

  return (
    <>
      {possible !== null && (
        <Button
          variant="link"
          size="sm"
          isLoading={edit.isPending}
          onClick={() => edit.mutate({ id: line.id, buyCount: possible })}
        >
          Change quantity to {possible}
        </Button>
      )}
      <Button
        variant="link"
        size="sm"
        isLoading={select.isPending}
        aria-label={`Remove ${line.nameEn} from this order`}
        onClick={() => select.mutate({ ids: [line.id], selected: false })}
      >
        Remove
      </Button>
    </>
  )
}

type RemarkFieldsProps = { remarks: Remarks; onChange: (remarks: Remarks) => void }

/** Purchase order number and note; both are optional. */
function RemarkFields({ remarks, onChange }: RemarkFieldsProps) {
  return (
    <div className={remarkFieldsStyles.fields}>
      <TextField
        label="Purchase order number"
        isOptional
        maxLength={60}
        value={remarks.poNumber}
        hint="Appears on your invoice"
        onChange={event => onChange({ ...remarks, poNumber: event.target.value })}
      />
      <TextArea
        label="Note for the warehouse"
        isOptional
        rows={2}
        maxLength={500}
        showsCount
        value={remarks.note}
        onChange={event => onChange({ ...remarks, note: event.target.value })}
      />
    </div>
  )
}
