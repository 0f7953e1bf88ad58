import { getCurrencyMark } from '@fixbench/contract/core/currency-mark.ts'
import { formatInteger } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { readNumber } from '@fixbench/contract/core/read-number.ts'
import { REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useCallMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { paths } from '#storefront/paths.ts'
import { emailRules, textRules } from '#storefront/shared/validation/validation.rules.ts'
import styles from './ask-quote-form.module.css'

export type QuotedProduct = { skuCode: string; name: string; productSpec: string; moq: number }

const MAX_PRICE = 999_999.99
const MAX_QUANTITY = 99_999

const isQuantity = (count: number, min: number): boolean =>
  Number.isInteger(count) && count >= min && count <= MAX_QUANTITY

const isPrice = (price: number): boolean =>
  price > 0 && price <= MAX_PRICE && Number(price.toFixed(2)) === price

type Fields = { buyCount: string; targetPrice: string; email: string; name: string; message: string }

type DialogProps = { product: QuotedProduct; isOpen: boolean; onClose: () => void }

/** Quote request form in a dialog. */
export function AskQuoteDialog({ product, isOpen, onClose }: DialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Ask for a quote">
      <AskQuoteForm product={product} onDone={onClose} />
    </Dialog>
  )
}

/** Quantity, target price, message, and the email address of guests. */
function AskQuoteForm({ product, onDone }: { product: QuotedProduct; onDone: () => void }) {
  const viewer = useViewer()
  const ask = useCallMutation('quote', 'ask', {
    onSuccess: useInvalidate('quote', 'cart'),
    meta: { reaction: 'own' },
  })
  const form = useForm<Fields>({
    defaultValues: { buyCount: String(product.moq), targetPrice: '', email: '', name: '', message: '' },
  })
  const { register } = form
  if (ask.data !== undefined) return <Sent {...ask.data} isGuest={viewer === null} onDone={onDone} />

  const submit = ({ buyCount, targetPrice, email, name, message }: Fields) =>
    ask.mutate({
      skuCode: product.skuCode,
      buyCount: readNumber(buyCount),
      message,
      ...omitUndefined({ targetPrice: targetPrice === '' ? undefined : readNumber(targetPrice) }),
      ...(viewer === null ? { email, name } : {}),
    })

  return (
    <HookForm form={form} failure={ask.error} onSubmit={submit}>
      <Stack as="p" gap={1} className={styles.product}>
        <b>{product.name}</b>
        <DotText className="note">
          {product.productSpec}
          <span className="code">{product.skuCode}</span>
        </DotText>
      </Stack>
      <div className={styles.pair}>
        <TextField
          label="Quantity"
          inputMode="numeric"
          isRequired
          data-autofocus
          {...register('buyCount', {
            ...textRules,
            validate: value =>
              isQuantity(readNumber(value), product.moq) ||
              `Enter a whole number from ${product.moq} to ${formatInteger(MAX_QUANTITY)}`,
          })}
        />
        <TextField
          label="Target price"
          inputMode="decimal"
          prefix={getCurrencyMark()}
          isOptional
          hint="Per unit"
          {...register('targetPrice', {
            ...textRules,
            validate: value =>
              value === '' || isPrice(readNumber(value)) || 'Enter an amount such as 1,250.00',
          })}
        />
      </div>
      {viewer === null && (
        <div className={styles.pair}>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            isRequired
            {...register('email', emailRules())}
          />
          <TextField label="Name" autoComplete="name" isOptional {...register('name', textRules)} />
        </div>
      )}
      <TextArea
        label="Message"
        rows={4}
        maxLength={2000}
        isOptional
        hint="Plug type and voltage, destination, and when you need it"
        {...register('message', textRules)}
      />
      <Button type="submit" size="lg" isBlock isLoading={ask.isPending}>
        Ask for a quote
      </Button>
    </HookForm>
  )
}

type SentProps = { quoteNo: string; email: string; isGuest: boolean; onDone: () => void }

function Sent({ quoteNo, email, isGuest, onDone }: SentProps) {
  return (
    <Stack>
      <Notice tone="success" isLive title={`Quote request ${quoteNo} sent`}>
        A client manager will reply within {REPLY_TIME}. We’ll send the answer to {email}
        {isGuest
          ? '. Sign in or register with this address to accept the quote and order.'
          : ' and add it to your quotes.'}
      </Notice>
      <div className={styles.pair}>
        {!isGuest && (
          <Button variant="secondary" href={paths.quotes()}>
            View quotes
          </Button>
        )}
        <Button onClick={onDone}>Done</Button>
      </div>
    </Stack>
  )
}
