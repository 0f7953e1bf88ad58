import { useState } from 'react'
import type { DataAt } from '#client/lib/api/api.ts'
import { formatDate, formatMoney } from '#client/lib/format/format.ts'
import { SpecAndSku } from '#client/shared/goods/item-row.tsx'
import { PhotosField } from '#client/shared/upload/photos-field.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { QuantityStepper } from '#client/ui/field/quantity-stepper.tsx'
import { RadioCard, RadioGroup } from '#client/ui/field/radio.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { TitledCard } from '#client/ui/layout/titled-card.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { isResolution, limitCounts, type RequestDraft, validateRequest } from '../after-sale.rules.ts'
import { useStoredDraft } from '../stored-draft.ts'
import styles from './request-form.module.css'

const MAX_IMAGES = 9

const resolutions: readonly { value: RequestDraft['resolution']; title: string; description: string }[] = [
  { value: 'refund', title: 'Refund', description: 'To your original payment method' },
  { value: 'replacement', title: 'Replacement', description: 'We send the same item again' },
  { value: 'credit', title: 'Store credit', description: 'For your next order' },
]

type Props = {
  orderNo: string
  items: readonly Returnable[]
  reasons: readonly { value: string; label: string }[]
  problem: string | null
  isSending: boolean
  onSend: (draft: RequestDraft & { files: File[] }) => void
}

/** Form for an after-sale request: items, reason, photos and the desired resolution. */
export function RequestForm({ orderNo, items, reasons, problem, isSending, onSend }: Props) {
  const [stored, setDraft] = useStoredDraft(orderNo)
  const draft = { ...stored, counts: limitCounts(stored.counts, items) }
  const [files, setFiles] = useState<File[]>([])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const errors = isSubmitted ? validateRequest(draft) : {}
  const change = (changes: Partial<RequestDraft>) => setDraft({ ...draft, ...changes })
  const submit = () => {
    setIsSubmitted(true)
    if (Object.keys(validateRequest(draft)).length === 0)
      onSend({ ...draft, description: draft.description.trim(), files })
  }
  return (
    <Form onSubmit={submit}>
      <TitledCard title="Which items?">
        {errors.items !== undefined && (
          <Notice tone="stop" isLive>
            {errors.items}
          </Notice>
        )}
        <Stack as="ul">
          {items.map(item => (
            <ReturnableRow
              key={item.orderItemId}
              item={item}
              count={draft.counts[item.orderItemId] ?? 0}
              onChange={count => change({ counts: { ...draft.counts, [item.orderItemId]: count } })}
            />
          ))}
        </Stack>
      </TitledCard>
      <TitledCard title="What went wrong?">
        <Select
          label="Reason"
          placeholder="Choose a reason"
          options={reasons}
          value={draft.reasonCode}
          error={errors.reasonCode}
          onChange={event => change({ reasonCode: event.target.value })}
        />
        <TextArea
          label="Description"
          rows={5}
          maxLength={2000}
          hint="What happens, when it started, and what you’ve tested so far"
          value={draft.description}
          error={errors.description}
          onChange={event => change({ description: event.target.value })}
        />
        <PhotosField
          hint="Show the label and the problem. Up to 9 photos."
          files={files}
          max={MAX_IMAGES}
          onChange={setFiles}
        />
      </TitledCard>
      <TitledCard title="How should we resolve it?">
        <RadioGroup
          label="Resolution"
          isLabelHidden
          layout="cards"
          value={draft.resolution}
          onChange={value => {
            if (isResolution(value)) change({ resolution: value })
          }}
        >
          {resolutions.map(({ value, title, description }) => (
            <RadioCard key={value} value={value} title={title} description={description} />
          ))}
        </RadioGroup>
      </TitledCard>
      {problem !== null && (
        <Notice tone="stop" isLive title="We couldn’t send your request">
          {problem}
        </Notice>
      )}
      <Button type="submit" size="lg" isLoading={isSending} className={styles.send}>
        Send request
      </Button>
    </Form>
  )
}

type Returnable = DataAt<'after-sale', 'items'>['items'][number]

type RowProps = { item: Returnable; count: number; onChange: (count: number) => void }

/** An ordered item with a quantity field for how many of it to return. */
function ReturnableRow({ item, count, onChange }: RowProps) {
  return (
    <li className={styles.row}>
      <Picture src={item.image} alt="" width={72} height={72} />
      <div>
        <b>{item.skuName}</b>
        <p className="hint">
          <SpecAndSku spec={item.productSpec} sku={item.skuNo} />
        </p>
        <p className="hint">
          {item.returnable} of {item.skuNum} can be returned · {formatMoney(item.pieceAmount)} each
          {item.warrantyUntil !== null && ` · warranty until ${formatDate(item.warrantyUntil)}`}
        </p>
      </div>
      {item.returnable > 0 ? (
        <QuantityStepper
          label={`Quantity of ${item.skuName}`}
          size="sm"
          min={0}
          max={item.returnable}
          value={count}
          onChange={onChange}
        />
      ) : (
        <span className="hint">Nothing left to return</span>
      )}
    </li>
  )
}
