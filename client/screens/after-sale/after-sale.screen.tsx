import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOpenAfterSale } from '#client/features/after-sale/after-sale.mutations.ts'
import { afterSaleQueries } from '#client/features/after-sale/after-sale.queries.ts'
import { toRequestItems } from '#client/features/after-sale/after-sale.rules.ts'
import { RequestForm } from '#client/features/after-sale/components/request-form.tsx'
import { OrderChooser } from '#client/features/order/components/order-chooser.tsx'
import { ORDER_PAGE_SIZE, orderQueries } from '#client/features/order/order.queries.ts'
import { isClaimable } from '#client/features/order/order.rules.ts'
import { readPageNum } from '#client/lib/url/search-params.ts'
import { useSubmitKey } from '#client/lib/use-submit-key.ts'
import { paths } from '#client/paths.ts'
import { dictionaryQueries } from '#client/shared/dictionary/dictionary.queries.ts'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Container } from '#client/ui/layout/layout.tsx'

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

function OrderRequest({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(afterSaleQueries.items(orderNo))
  const reasons = useSuspenseQuery(dictionaryQueries.entries('after_sale_reason')).data.rows
  const toSubmitKey = useSubmitKey()
  const navigate = useNavigate()
  const open = useOpenAfterSale()
  return (
    <>
      <header>
        <h1>Return or claim</h1>
        <p className="ink-2">
          Order <span className="code">{orderNo}</span>
        </p>
      </header>
      <RequestForm
        items={order.items}
        reasons={reasons.map(({ code, label }) => ({ value: code, label }))}
        problem={open.error === null ? null : open.error.message}
        isSending={open.isPending}
        onSend={({ files, counts, ...draft }) => {
          const request = { ...draft, orderNo, items: toRequestItems(counts) }
          open.mutate(
            { ...request, files, submitKey: toSubmitKey(request) },
            {
              onSuccess: sent => {
                if (sent === null) return
                toast.success('Request received')
                void navigate(paths.afterSaleStatus(sent.id))
              },
            },
          )
        }}
      />
    </>
  )
}
