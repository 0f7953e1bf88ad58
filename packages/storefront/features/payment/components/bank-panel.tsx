import { FILE_LIMIT_TEXT } from '@fixbench/contract/core/file-size.ts'
import { formatInstant, formatMoney } from '@fixbench/contract/core/format.ts'
import type { PaymentStatus } from '@fixbench/contract/payment/payment.schemas.ts'
import { BANK_TIME } from '@fixbench/contract/support/promises.ts'
import { SLIP_PURPOSE } from '@fixbench/contract/upload/upload-constants.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { CopyButton } from '@fixbench/ui/button/copy-button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { SkeletonRows } from '@fixbench/ui/feedback/skeleton.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { FileField } from '@fixbench/ui/field/file-field.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { Form } from '@fixbench/ui/form/form.tsx'
import { DescriptionList } from '@fixbench/ui/layout/description-list.tsx'
import { DotText } from '@fixbench/ui/layout/dot-text.tsx'
import { Row, Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { FileText, Landmark } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { describeFailure } from '#storefront/lib/api/describe-failure.ts'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { paths } from '#storefront/paths.ts'
import { useUploadPhotos } from '#storefront/shared/upload/use-upload-photos.ts'
import { paymentQueries } from '../payment.queries.ts'
import styles from './bank-panel.module.css'

/** Instructions for a bank transfer, the receipts uploaded so far with their status, and a form for another one. */
export function BankPanel({ orderPn }: { orderPn: string }) {
  const { data: payment } = useQuery(paymentQueries.status({ orderPn }))
  if (payment === undefined) return <SkeletonRows rows={4} columns={2} />
  const { transfer } = payment
  if (transfer === null) return null

  const isUnderReview = transfer.proofs.some(proof => proof.status === 'open')

  return (
    <Stack as="section" aria-label="Bank transfer">
      <Row as="h3" className="text-lg">
        <Landmark aria-hidden size={20} /> Send the transfer from your bank
      </Row>
      <DescriptionList variant="table" items={toTransferFacts(payment, transfer)} />
      {transfer.proofs.length > 0 && <Slips proofs={transfer.proofs} />}
      {isUnderReview ? (
        <Notice tone="success" title="We received your transfer receipt">
          Your order stays open while your bank processes the transfer, which takes {BANK_TIME}. We’ll email
          you as soon as the payment arrives.
        </Notice>
      ) : (
        <SlipForm orderPn={orderPn} />
      )}
      <p className="text-sm">
        <a href={paths.bankTransfer()}>How bank transfers work</a>
      </p>
    </Stack>
  )
}

type Transfer = NonNullable<PaymentStatus['transfer']>

const copyable = (text: string): ReactNode => (
  <>
    <span className="code">{text}</span> <CopyButton value={text} />
  </>
)

const toTransferFacts = (payment: PaymentStatus, { holder, bank, account, swift, reference }: Transfer) => [
  { term: 'Amount', details: <b className="num">{formatMoney(payment.amount)}</b> },
  { term: 'Reference', details: copyable(reference) },
  { term: 'Account holder', details: holder },
  { term: 'Bank', details: bank },
  { term: 'Account number', details: copyable(account) },
  { term: 'SWIFT', details: <span className="code">{swift}</span> },
  { term: 'Pay by', details: formatInstant(payment.payDeadlineTime) },
]

const proofLabels = {
  open: { label: 'Under review', tone: 'warn' },
  accepted: { label: 'Accepted', tone: 'new' },
  refused: { label: 'Rejected', tone: 'stop' },
} as const

function Slips({ proofs }: Pick<Transfer, 'proofs'>) {
  return (
    <Stack as="ul" gap={3} aria-label="Transfer receipts">
      {proofs.map(({ url, note, status, answer, time }, index) => (
        <Row as="li" gap={3} key={url} className={styles.slip}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Transfer receipt ${index + 1}`}>
            {url.endsWith('.pdf') ? (
              <FileText aria-hidden size={32} />
            ) : (
              <img src={`${url}?h=120`} alt="" width={64} height={64} loading="lazy" />
            )}
          </a>
          <Stack as="span" gap={1} align="start">
            <Badge tone={proofLabels[status].tone}>{proofLabels[status].label}</Badge>
            <DotText as="small" className="ink-3">
              {formatInstant(time)}
              {note}
            </DotText>
            {answer !== '' && <span>{answer}</span>}
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}

/** Uploads a bank transfer receipt with an optional note. */
function SlipForm({ orderPn }: { orderPn: string }) {
  const [files, setFiles] = useState<File[]>([])
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const uploadPhotos = useUploadPhotos(SLIP_PURPOSE)
  // Resolves to null, without submitting the receipt, if the upload fails.
  const upload = useApiMutation(
    async (api, { file, note }: { file: File; note: string }) => {
      const [url] = (await uploadPhotos([file])) ?? []
      return url === undefined ? null : api.payment.proof({ orderPn, url, note })
    },
    { onSettled: useInvalidate('payment', 'order'), meta: { reaction: 'own' } },
  )
  const submit = () => {
    const [file] = files
    if (file === undefined) return setIsMissing(true)
    upload.mutate(
      { file, note: note.trim() },
      {
        onSuccess: status => {
          if (status !== null) toast.success('Thank you. We received your transfer receipt.')
        },
      },
    )
  }

  return (
    <Form onSubmit={submit} className={styles.form}>
      <FileField
        label="Transfer receipt"
        hint={`A PDF from your bank, a photo, or a screenshot, up to ${FILE_LIMIT_TEXT}. Your order stays open while the bank processes the transfer.`}
        acceptsPdf
        files={files}
        max={1}
        error={isMissing ? 'Choose a PDF or photo of your transfer receipt' : undefined}
        onChange={chosen => {
          setFiles(chosen)
          setIsMissing(false)
        }}
      />
      <TextField
        label="Note"
        isOptional
        maxLength={200}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {upload.error !== null && (
        <Notice tone="stop" isLive takesFocus title="We couldn’t accept the receipt">
          {describeFailure(upload.error)}
        </Notice>
      )}
      <Button type="submit" isLoading={upload.isPending} className={styles.send}>
        Upload receipt
      </Button>
    </Form>
  )
}
