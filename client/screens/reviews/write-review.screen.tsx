import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { OrderChooser } from '#client/features/order/components/order-chooser.tsx'
import { ORDER_PAGE_SIZE, orderQueries } from '#client/features/order/order.queries.ts'
import { DraftForm } from '#client/features/review/components/draft-form.tsx'
import { useWriteReviews } from '#client/features/review/own-review.mutations.ts'
import { ownReviewQueries } from '#client/features/review/own-review.queries.ts'
import { emptyDraft, getSendableDrafts, isEmptyDraft } from '#client/features/review/review-draft.rules.ts'
import { readPageNum } from '#client/lib/url/search-params.ts'
import { paths } from '#client/paths.ts'
import { ListPagination } from '#client/shared/list/list-pagination.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { EmptyState } from '#client/ui/feedback/state-view.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Form } from '#client/ui/form/form.tsx'
import { Card } from '#client/ui/layout/card.tsx'
import { Cluster, Container } from '#client/ui/layout/layout.tsx'

/** Review form for an order. Without an order, the buyer first chooses one. */
export default function WriteReviewScreen() {
  const [search] = useSearchParams()
  const orderNo = search.get('orderNo') ?? ''
  return (
    <Container above={6} gap={5} width="narrow">
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
        <p className="ink-2">Every published review earns points.</p>
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

/** Review form for all items of an order. */
function ReviewOrder({ orderNo }: { orderNo: string }) {
  const { data: order } = useSuspenseQuery(ownReviewQueries.toWrite(orderNo))
  const open = order.items.filter(item => !item.isReviewed)
  const [drafts, setDrafts] = useState(() => open.map(item => emptyDraft(item.orderItemId)))
  const [isSubmitted, setIsSubmitted] = useState(false)
  const navigate = useNavigate()
  const write = useWriteReviews(orderNo)
  const { drafts: written, isComplete } = getSendableDrafts(drafts)
  const submit = () => {
    setIsSubmitted(true)
    if (!isComplete) return
    write.mutate(written, {
      onSuccess: sent => {
        if (sent === null) return
        toast.success('Thank you. Your review will appear once it’s approved.')
        void navigate(paths.userReviews())
      },
    })
  }
  if (open.length === 0) {
    return (
      <EmptyState
        title="You’ve reviewed everything in this order"
        action={<Button href={paths.userReviews()}>My reviews</Button>}
      />
    )
  }
  return (
    <Form onSubmit={submit}>
      <header>
        <h1>Review your order</h1>
        <p className="ink-2">
          Order <span className="code">{orderNo}</span> · +{order.points} points for a review, +
          {order.pointsWithImages} with photos
        </p>
      </header>
      {open.map(item => {
        const draft = drafts.find(({ orderItemId }) => orderItemId === item.orderItemId)
        if (draft === undefined) return null
        return (
          <Card key={item.orderItemId} padding="lg">
            <DraftForm
              item={item}
              draft={draft}
              showsErrors={isSubmitted && !isEmptyDraft(draft)}
              onChange={changed =>
                setDrafts(drafts.map(other => (other.orderItemId === changed.orderItemId ? changed : other)))
              }
            />
          </Card>
        )
      })}
      {isSubmitted && written.length === 0 && (
        <Notice tone="warn" isLive>
          Rate at least one item and write a few words.
        </Notice>
      )}
      {write.error !== null && (
        <Notice tone="stop" isLive title="We couldn’t send your reviews">
          {write.error.message}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button type="submit" size="lg" isLoading={write.isPending}>
          {written.length > 1 ? `Send ${written.length} reviews` : 'Send review'}
        </Button>
        <Button variant="ghost" size="lg" href={paths.orders({ orderNo })}>
          Back to order
        </Button>
      </Cluster>
    </Form>
  )
}
