import { FILE_LIMIT_TEXT } from '@fixbench/contract/core/file-size.ts'
import { REVIEW_PHOTOS } from '@fixbench/contract/upload/upload-constants.ts'
import { OrderChooser } from '@fixbench/storefront/features/order/components/order-chooser.tsx'
import { ORDER_PAGE_SIZE, orderQueries } from '@fixbench/storefront/features/order/order.queries.ts'
import { ownReviewQueries } from '@fixbench/storefront/features/review/review.queries.ts'
import {
  type Draft,
  emptyDraft,
  getSendableDrafts,
  isEmptyDraft,
  validateDraft,
} from '@fixbench/storefront/features/review/review-draft.rules.ts'
import { removeStoredDrafts, useStoredDrafts } from '@fixbench/storefront/features/review/stored-drafts.ts'
import { describeFailure } from '@fixbench/storefront/lib/api/describe-failure.ts'
import { markStale } from '@fixbench/storefront/lib/api/query.ts'
import { useApiMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useMemberId } from '@fixbench/storefront/lib/shop.tsx'
import { readPageNum } from '@fixbench/storefront/lib/url/search-params.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { ListPagination } from '@fixbench/storefront/shared/list/list-pagination.tsx'
import { useUploadPhotos } from '@fixbench/storefront/shared/upload/use-upload-photos.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileField } from '@fixbench/ui/field/file-field.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Card, Cluster, Container, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Picture } from '@fixbench/ui/picture/picture.tsx'
import { RatingInput } from '@fixbench/ui/rating/rating-input.tsx'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import draftFormStyles from './draft-form.module.css'

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
  const { drafts, change } = useDrafts(orderNo, open)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const leave = useLeave(orderNo)
  const write = useWriteReviews(orderNo)
  const { drafts: written, isComplete } = getSendableDrafts(drafts)
  const submit = () => {
    setIsSubmitted(true)
    if (!isComplete) return
    write.mutate(written, {
      onSuccess: sent => {
        if (sent === null) return
        toast.success('Thank you. Your review will appear once it’s approved.')
        void leave()
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
        <DotText as="p" className="ink-2">
          <>
            Order <span className="code">{orderNo}</span>
          </>
          {`+${order.points} points for a review, +${order.pointsWithImages} with photos`}
        </DotText>
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
              onChange={change}
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
          {describeFailure(write.error)}
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

/** The drafts of the items, as this browser has stored them; photos stay in memory. */
const useDrafts = (orderNo: string, items: readonly { orderItemId: string }[]) => {
  const [stored, store] = useStoredDrafts(orderNo)
  const [filesByItem, setFilesByItem] = useState<Readonly<Record<string, File[]>>>({})
  const drafts = items.map(
    ({ orderItemId }): Draft => ({
      ...emptyDraft(orderItemId),
      ...stored.find(draft => draft.orderItemId === orderItemId),
      files: filesByItem[orderItemId] ?? [],
    }),
  )
  const change = (changed: Draft) => {
    setFilesByItem({ ...filesByItem, [changed.orderItemId]: changed.files })
    store(drafts.map(draft => (draft.orderItemId === changed.orderItemId ? changed : draft)))
  }

  return { drafts, change }
}

/** Opens the list of reviews, then removes the stored drafts of the order. */
const useLeave = (orderNo: string): (() => Promise<void>) => {
  const navigate = useNavigate()
  const memberId = useMemberId()

  return async () => {
    await navigate(paths.userReviews())
    removeStoredDrafts(memberId, orderNo)
  }
}

/** Submits the reviews of an order, all or none. Resolves to null, without submitting any, if an upload fails. */
const useWriteReviews = (orderNo: string) => {
  const queryClient = useQueryClient()
  const upload = useUploadPhotos('review')

  return useApiMutation(
    async (api, drafts: readonly Draft[]) => {
      const items = []
      for (const { files, ...draft } of drafts) {
        const images = await upload(files)
        if (images === null) return null
        items.push({ ...draft, images })
      }
      return api.review.batchAdd({ orderNo, items })
    },
    {
      onSuccess: async result => {
        if (result !== null) await markStale(queryClient, 'review', 'order')
      },
      meta: { reaction: 'own' },
    },
  )
}

type Item = { skuNo: string; skuName: string; productSpec: string; image: string; seoUrl: string }
type Props = { item: Item; draft: Draft; showsErrors: boolean; onChange: (draft: Draft) => void }

/** Review of a purchased item: rating, title, text and photos. */
function DraftForm({ item, draft, showsErrors, onChange }: Props) {
  const errors = showsErrors ? validateDraft(draft) : {}
  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })

  return (
    <div className={draftFormStyles.draft}>
      <div className={draftFormStyles.piece}>
        <Picture src={item.image} alt="" width={88} height={88} />
        <div>
          <a className="medium ink" href={paths.detail(item.seoUrl, item.skuNo)}>
            {item.skuName}
          </a>
          <p className="hint">{item.productSpec}</p>
        </div>
      </div>
      <Stack>
        <div>
          <RatingInput
            label={
              <>
                Stars<span className="visually-hidden"> for {item.skuName}</span>
              </>
            }
            value={draft.rating}
            onChange={rating => change({ rating })}
          />
          {errors.rating !== undefined && (
            <p role="alert" className="text-sm ink-stop">
              {errors.rating}
            </p>
          )}
        </div>
        <TextField
          label="Title"
          isOptional
          maxLength={120}
          value={draft.title}
          onChange={event => change({ title: event.target.value })}
        />
        <TextArea
          label="Your review"
          rows={4}
          maxLength={4000}
          hint="How was the fit, display, touch, and packaging? What would you want to know before buying?"
          value={draft.content}
          error={errors.content}
          onChange={event => change({ content: event.target.value })}
        />
        <FileField
          label="Photos"
          isOptional
          hint={`Up to ${REVIEW_PHOTOS} photos, ${FILE_LIMIT_TEXT} each`}
          files={draft.files}
          max={REVIEW_PHOTOS}
          onChange={files => change({ files })}
        />
      </Stack>
    </div>
  )
}
