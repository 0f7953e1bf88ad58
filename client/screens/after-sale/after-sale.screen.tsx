import { afterSaleQueries } from '@fixbench/storefront/features/after-sale/after-sale.queries.ts'
import {
  EMPTY_ITEM,
  findExample,
  isResolution,
  type RequestDraft,
} from '@fixbench/storefront/features/after-sale/after-sale.rules.ts'
import { OrderChooser } from '@fixbench/storefront/features/order/components/order-chooser.tsx'
import { ORDER_PAGE_SIZE, orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { isClaimable } from '@fixbench/storefront/features/order/order.rules.ts'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RadioCard, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { TitledCard } from '@fixbench/ui/layout/titled-card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import requestFormStyles from './request-form.module.css'
import { ReturnableRow } from './returnable-row.tsx'
import { useRequest } from './use-request.ts'

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

/** Form for an after-sale request: items, each with its reason and photos, and the desired resolution. */
function OrderRequest({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(afterSaleQueries.items(orderNo))
  const { draft, changeItem, chooseResolution, photos, choosePhotos, errors, send, isSending, failure } =
    useRequest(orderNo, order.items)
  const canReturn = isSending || order.items.some(({ returnable }) => returnable > 0)

  return (
    <>
      <header>
        <h1>Return or claim</h1>
        <p className="ink-2">
          Order <span className="code">{orderNo}</span>
        </p>
      </header>
      <Form onSubmit={send}>
        <TitledCard title="Which items, and what went wrong?">
          {errors['items'] !== undefined && (
            <Notice tone="stop" isLive>
              {errors['items']}
            </Notice>
          )}
          <Stack as="ul" gap={5}>
            {order.items.map(item => (
              <ReturnableRow
                key={item.orderItemId}
                item={item}
                draft={draft.items[item.orderItemId] ?? EMPTY_ITEM}
                example={findExample(draft.items, item.orderItemId)}
                errors={errors}
                photos={photos[item.orderItemId] ?? []}
                onChange={changes => changeItem(item.orderItemId, changes)}
                onPhotos={files => choosePhotos(item.orderItemId, files)}
              />
            ))}
          </Stack>
        </TitledCard>
        {canReturn && (
          <TitledCard title="How should we resolve it?">
            <RadioGroup
              label="Resolution"
              isLabelHidden
              layout="cards"
              value={draft.resolution}
              onChange={value => {
                if (isResolution(value)) chooseResolution(value)
              }}
            >
              {resolutions.map(({ value, title, description }) => (
                <RadioCard key={value} value={value} title={title} description={description} />
              ))}
            </RadioGroup>
          </TitledCard>
        )}
        {failure !== null && (
          <Notice tone="stop" isLive takesFocus title="We couldn’t send your request">
            {describeFailure(failure)}
          </Notice>
        )}
        {canReturn ? (
          <Button type="submit" size="lg" isLoading={isSending} className={requestFormStyles.send}>
            Send request
          </Button>
        ) : (
          <Button size="lg" href={paths.afterSales()} className={requestFormStyles.send}>
            View my requests
          </Button>
        )}
      </Form>
    </>
  )
}

const resolutions: readonly { value: RequestDraft['resolution']; title: string; description: string }[] = [
  { value: 'refund', title: 'Refund', description: 'To your original payment method' },
  { value: 'replacement', title: 'Replacement', description: 'We send the same item again' },
  { value: 'credit', title: 'Store credit', description: 'For your next order' },
]
