import type { StaffQuestion } from '@fixbench/contract/back-office/cases.contract.ts'
import { formatCount, formatDateTime } from '@fixbench/contract/core/format.ts'
import { backOfficeQueries } from '@fixbench/storefront/features/back-office/back-office.queries.ts'
import { questionLabels, toTabs } from '@fixbench/storefront/features/back-office/back-office.rules.ts'
import { readFormText } from '@fixbench/storefront/lib/format/form-text.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { Breakable } from '@fixbench/ui/layout/breakable.tsx'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { RecordCard } from '@fixbench/ui/layout/record-card.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { DeskCards } from './desk-list.tsx'
import { DeskPage, DeskTabs } from './desk-page.tsx'
import { FormButton } from './form-button.tsx'
import { ProductCell } from './product-cell.tsx'

/** The product questions of all buyers, and their answers. */
export function QuestionsPage() {
  const [search] = useSearchParams()
  const { rows, total, counts } = useSuspenseQuery(backOfficeQueries.questions(search)).data

  return (
    <DeskPage title="Questions" description={formatCount(total, 'question')}>
      <DeskTabs label="Questions by status" section="questions" tabs={toTabs(questionLabels, counts)} />
      <DeskCards
        section="questions"
        noun="questions"
        total={total}
        whenEmpty="Questions appear as buyers ask them."
      >
        {rows.map(question => (
          <QuestionCard key={question.questionId} question={question} />
        ))}
      </DeskCards>
    </DeskPage>
  )
}

function QuestionCard({ question }: { question: StaffQuestion }) {
  const { label, tone } = questionLabels[question.status]

  return (
    <RecordCard
      label={`Question about ${question.productName}`}
      time={formatDateTime(question.createTime)}
      number={<span className="anywhere">{question.authorName}</span>}
      status={<Badge tone={tone}>{label}</Badge>}
      summary={
        <span className="note anywhere">
          <Breakable text={question.email} />
        </span>
      }
      actions={<AnswerButton question={question} />}
    >
      <Stack gap={3}>
        <ProductCell
          image={question.image}
          name={question.productName}
          href={paths.detail(question.seoUrl)}
          note=""
        />
        <p className="written">“{question.question}”</p>
        {question.answer !== null && <p className="note">Our answer: {question.answer}</p>}
      </Stack>
    </RecordCard>
  )
}

function AnswerButton({
  question: { questionId, question, answer, productName },
}: {
  question: StaffQuestion
}) {
  const label = answer === null ? 'Answer' : 'Change answer'

  return (
    <FormButton
      label={label}
      aria-label={`${label} to the question about ${productName}`}
      variant={answer === null ? 'primary' : 'secondary'}
      title="Answer this question"
      description={`“${question}”`}
      action="Publish answer"
      call="answerQuestion"
      read={form => ({ questionId, answer: readFormText(form, 'answer') })}
    >
      <TextArea
        label="Answer"
        name="answer"
        hint="Everyone sees it on the product page. The author also gets an email."
        maxLength={2000}
        defaultValue={answer ?? ''}
      />
    </FormButton>
  )
}
