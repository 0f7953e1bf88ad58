import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { afterSaleQueries } from '#client/features/after-sale/after-sale.queries.ts'
import {
  isResolution,
  limitCounts,
  type RequestDraft,
  toRequestItems,
  validateRequest,
} from '#client/features/after-sale/after-sale.rules.ts'
import { removeStoredDraft, useStoredDraft } from '#client/features/after-sale/stored-draft.ts'
import { OrderChooser } from '#client/features/order/components/order-chooser.tsx'
import { ORDER_PAGE_SIZE, orderQueries } from '#client/features/order/order.queries.ts'
import { isClaimable } from '#client/features/order/order.rules.ts'
import type { DataAt } from '#client/lib/api/api.ts'
import { describeFailure } from '#client/lib/api/describe-failure.ts'
import { markStale, useInvalidate } from '#client/lib/api/query.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useSubmitKey } from '#client/lib/api/use-submit-key.ts'
import { formatDate, formatMoney } from '#client/lib/format/format.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { readPageNum } from '#client/lib/url/search-params.ts'
import { paths } from '#client/paths.ts'
import { dictionaryQueries } from '#client/shared/dictionary/dictionary.queries.ts'
import { SpecAndSku } from '#client/shared/goods/item-row.tsx'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { useUploadPictures } from '#client/shared/upload/use-upload-pictures.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { FileField } from '#client/ui/field/file-field.tsx'
import { QuantityStepper } from '#client/ui/field/quantity-stepper.tsx'
import { RadioCard, RadioGroup } from '#client/ui/field/radio.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Container, Stack } from '#client/ui/layout/layout.tsx'
import { TitledCard } from '#client/ui/layout/titled-card.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import requestFormStyles from './request-form.module.css'

/** Form for an after-sale request. Without an order, the buyer first chooses one. */
export default function AfterSaleScreen() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo') ?? ''
  return (
    <Container above={6} gap={5} width="narrow">
      {orderNo === '' ? <ChooseOrder /> : <OrderRequest key={orderNo} orderNo={orderNo} />}
    </Container>
  )
}

function ChooseOrder() {
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(orderQueries.list({ pageNum: readPageNum(search) }))
  return (
    <>
      <header>
        <h1>Which order do you need help with?</h1>
        <p className="ink-2">
          <a href={paths.warrantyPolicy()}>How returns and warranty work</a>
        </p>
      </header>
      <OrderChooser
        orders={data.rows.filter(isClaimable)}
        label="Choose"
        hrefFor={paths.afterSaleForm}
        emptyTitle={
          data.total > ORDER_PAGE_SIZE
            ? 'No orders on this page have shipped'
            : 'None of your orders have shipped yet'
        }
        emptyText="You can return or claim an item once its order has shipped."
      />
      <ListPagination path={paths.afterSaleForm()} total={data.total} pageSize={ORDER_PAGE_SIZE} />
    </>
  )
}

/** Form for an after-sale request: items, reason, photos and the desired resolution. */
function OrderRequest({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(afterSaleQueries.items(orderNo))
  const reasons = useSuspenseQuery(dictionaryQueries.entries('after_sale_reason')).data.rows
  const [stored, setDraft] = useStoredDraft(orderNo)
  const draft = { ...stored, counts: limitCounts(stored.counts, order.items) }
  const [files, setFiles] = useState<File[]>([])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const errors = isSubmitted ? validateRequest(draft) : {}
  const change = (changes: Partial<RequestDraft>) => setDraft({ ...draft, ...changes })
  const navigate = useNavigate()
  const open = useOpenAfterSale(orderNo)
  const memberId = useViewer()?.memberId ?? ''
  const leave = async (id: string) => {
    await navigate(paths.afterSaleStatus(id))
    removeStoredDraft(memberId, orderNo)
  }
  const submit = () => {
    setIsSubmitted(true)
    if (Object.keys(validateRequest(draft)).length > 0) return
    open.mutate(
      { ...draft, files },
      {
        onSuccess: sent => {
          if (sent === null) return
          toast.success('Request received')
          void leave(sent.id)
        },
      },
    )
  }
  return (
    <>
      <header>
        <h1>Return or claim</h1>
        <p className="ink-2">
          Order <span className="code">{orderNo}</span>
        </p>
      </header>
      <Form onSubmit={submit}>
        <TitledCard title="Which items?">
          {errors.items !== undefined && (
            <Notice tone="stop" isLive>
              {errors.items}
            </Notice>
          )}
          <Stack as="ul">
            {order.items.map(item => (
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
            options={reasons.map(({ code, label }) => ({ value: code, label }))}
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
          <FileField
            label="Photos"
            isOptional
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
        {open.error !== null && (
          <Notice tone="stop" isLive takesFocus title="We couldn’t send your request">
            {describeFailure(open.error)}
          </Notice>
        )}
        <Button type="submit" size="lg" isLoading={open.isPending} className={requestFormStyles.send}>
          Send request
        </Button>
      </Form>
    </>
  )
}

/** Opens a request. Resolves to null, without sending it, if a picture fails to upload. */
const useOpenAfterSale = (orderNo: string) => {
  const queryClient = useQueryClient()
  const upload = useUploadPictures('after-sale')
  const toSubmitKey = useSubmitKey()
  const invalidate = useInvalidate('after-sale')
  return useApiMutation(
    async (api, { files, counts, description, ...draft }: RequestDraft & { files: readonly File[] }) => {
      const images = await upload(files)
      if (images === null) return null
      const request = { ...draft, description: description.trim(), orderNo, items: toRequestItems(counts) }
      return api['after-sale'].add({ ...request, images, submitKey: toSubmitKey(request) })
    },
    {
      onSuccess: () => markStale(queryClient, 'after-sale'),
      // A refusal can mean that another tab has returned the items, so the form shows what is left.
      onError: invalidate,
      meta: { reaction: 'own' },
    },
  )
}

const MAX_IMAGES = 9

const resolutions: readonly { value: RequestDraft['resolution']; title: string; description: string }[] = [
  { value: 'refund', title: 'Refund', description: 'To your original payment method' },
  { value: 'replacement', title: 'Replacement', description: 'We send the same item again' },
  { value: 'credit', title: 'Store credit', description: 'For your next order' },
]

type Returnable = DataAt<'after-sale', 'items'>['items'][number]

type RowProps = { item: Returnable; count: number; onChange: (count: number) => void }

/** An ordered item with a quantity field for how many of it to return. */
function ReturnableRow({ item, count, onChange }: RowProps) {
  return (
    <li className={requestFormStyles.row}>
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
