import { isFault } from '@fixbench/contract/after-sale/return-reasons.ts'
import { formatDate, formatMoney } from '@fixbench/contract/core/format.ts'
import { EVIDENCE_PHOTOS } from '@fixbench/contract/upload/upload-constants.ts'
import { type ItemDraft, toFieldName } from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import type { DataAt } from '@fixbench/storefront/lib/api/api.ts'
import { SpecAndSku } from '@fixbench/storefront/shared/goods/item-row.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { FileField } from '@fixbench/ui/field/file-field.tsx'
import { QuantityStepper } from '@fixbench/ui/field/quantity-stepper.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import requestFormStyles from './request-form.module.css'

type Returnable = DataAt<'after-sale', 'items'>['items'][number]

type Props = {
  item: Returnable
  draft: ItemDraft
  /** Another item whose answers can be copied; null if there is none. */
  example: ItemDraft | null
  /** Errors of the whole form, by field. */
  errors: Readonly<Record<string, string>>
  photos: readonly File[]
  onChange: (changes: Partial<ItemDraft>) => void
  onPhotos: (files: File[]) => void
}

/** An ordered item with the quantity to return and, once it is selected, what went wrong with it. */
export function ReturnableRow(props: Props) {
  const { item, draft, onChange } = props

  return (
    <li>
      <div className={requestFormStyles.row}>
        <Picture src={item.image} alt="" width={72} height={72} />
        <div>
          <b>{item.skuName}</b>
          <p className="hint">
            <SpecAndSku spec={item.productSpec} sku={item.skuNo} />
          </p>
          <DotText as="p" className="hint">
            {describeReturnable(item)}
          </DotText>
        </div>
        {item.returnable > 0 ? (
          <QuantityStepper
            label={`Quantity of ${item.skuName}`}
            size="sm"
            min={0}
            max={item.returnable}
            value={draft.count}
            onChange={count => onChange({ count })}
          />
        ) : (
          <span className="hint">Nothing left to return</span>
        )}
      </div>
      {draft.count > 0 && <ItemProblem {...props} />}
    </li>
  )
}

const describeReturnable = ({
  returnable,
  skuNum,
  pieceAmount,
  pieceTax,
  warrantyUntil,
}: Returnable): string[] => {
  const tax = pieceTax > 0 ? `, including ${formatMoney(pieceTax)} tax` : ''
  const value = returnable > 0 ? `${formatMoney(pieceAmount)} each${tax}` : ''
  const warranty = warrantyUntil === null ? '' : `warranty until ${formatDate(warrantyUntil)}`

  return [`${returnable} of ${skuNum} can be returned`, value, warranty]
}

/** What happens to the prepaid duty of an item; undefined if none was prepaid. */
const describeDuty = ({ pieceDuty }: Returnable, reasonCode: string): string | undefined => {
  const duty = formatMoney(pieceDuty)

  if (pieceDuty === 0) {
    return undefined
  }
  if (reasonCode === '') {
    return `A refund also includes ${duty} prepaid duty each, unless nothing is wrong with the item.`
  }
  return isFault(reasonCode)
    ? `A refund includes ${duty} prepaid duty each.`
    : `We don’t refund the prepaid duty of ${duty} each for this reason.`
}

function ItemProblem({ item, draft, example, errors, photos, onChange, onPhotos }: Props) {
  const { orderItemId, skuName, reasons } = item
  const isBlank = draft.reasonCode === '' && draft.description === ''
  const canCopy = example !== null && reasons.some(({ code }) => code === example.reasonCode)

  return (
    <Stack role="group" aria-label={`Problem with ${skuName}`} className={requestFormStyles.problem}>
      {canCopy && isBlank && (
        <Button
          variant="link"
          size="sm"
          onClick={() => onChange({ reasonCode: example.reasonCode, description: example.description })}
        >
          Same problem as above
        </Button>
      )}
      <Select
        label="Reason"
        placeholder="Choose a reason"
        hint={describeDuty(item, draft.reasonCode)}
        options={reasons.map(({ code, label }) => ({ value: code, label }))}
        value={draft.reasonCode}
        error={errors[toFieldName(orderItemId, 'reasonCode')]}
        onChange={event => onChange({ reasonCode: event.target.value })}
      />
      <TextArea
        label="Description"
        rows={4}
        maxLength={2000}
        hint="What happens, when it started, and what you’ve tested so far"
        value={draft.description}
        error={errors[toFieldName(orderItemId, 'description')]}
        onChange={event => onChange({ description: event.target.value })}
      />
      <FileField
        label="Photos"
        isOptional
        hint={`Show the label and the problem. Up to ${EVIDENCE_PHOTOS} photos.`}
        files={[...photos]}
        max={EVIDENCE_PHOTOS}
        onChange={onPhotos}
      />
    </Stack>
  )
}
