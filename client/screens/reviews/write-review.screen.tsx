import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { OrderChooser } from '#client/features/order/components/order-chooser.tsx'
import { ORDER_PAGE_SIZE, orderQueries } from '#client/features/order/order.queries.ts'
import styles from '#client/layouts/checkout/task-page.module.css'
import { readPageNum } from '#client/lib/url/page-num.ts'
import { paths } from '#client/paths.ts'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { Container } from '#client/ui/layout/container.tsx'
import { ReviewOrder } from './review-order.tsx'

/** Review form for an order. Without an order, the buyer first chooses one. */
export default function WriteReviewScreen() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo') ?? ''
  return (
    <Container width="narrow" className={styles.page}>
      {orderNo === '' ? <ChooseOrder /> : <ReviewOrder key={orderNo} orderNo={orderNo} />}
    </Container>
  )
}

function ChooseOrder() {
  const [search] = useSearchParams()
  const pageNum = readPageNum(search)
  const { data } = useSuspenseQuery(orderQueries.list({ orderStatus: 'received', pageNum }))
  return (
    <>
      <header>
        <h1>Which order do you want to review?</h1>
        <p className={styles.lead}>Every published review earns points.</p>
      </header>
      <OrderChooser
        orders={data.rows.filter(order => order.actions.canReview)}
        label="Review"
        hrefFor={paths.evaluate}
        emptyTitle="No orders to review"
        emptyText="Confirm receipt of an order, then tell other repair shops how the parts worked out."
      />
      <ListPagination path={paths.evaluate()} total={data.total} pageSize={ORDER_PAGE_SIZE} />
    </>
  )
}
