import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatInteger } from '#client/lib/format/format.ts'
import { Button } from '#client/ui/button/button.tsx'
import type { Question } from '#contract/question.contract.ts'
import { QUESTIONS_SHOWN, questionQueries } from '../question.queries.ts'
import { AskForm } from './ask-form.tsx'
import styles from './product-questions.module.css'

const MAX_QUESTIONS = 50

/** Questions and answers about a product, with a form for a new question. */
export function ProductQuestions({ productCode }: { productCode: string }) {
  const [size, setSize] = useState(QUESTIONS_SHOWN)
  const { data: first } = useSuspenseQuery(questionQueries.list(productCode))
  const { data = first } = useQuery({
    ...questionQueries.list(productCode, size),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {data.total === 0 && <p className={styles.none}>No questions yet.</p>}
        <dl className={styles.list}>
          {data.rows.map(question => (
            <Entry key={question.id} question={question} />
          ))}
        </dl>
        {data.total > data.rows.length && (
          <Button variant="secondary" size="sm" onClick={() => setSize(MAX_QUESTIONS)}>
            Show all {formatInteger(data.total)}
          </Button>
        )}
      </div>
      <AskForm productCode={productCode} />
    </div>
  )
}

function Entry({ question: entry }: { question: Question }) {
  const { question, answer, authorName, createTime, isGeneral } = entry
  return (
    <div className={styles.entry}>
      <dt>{question}</dt>
      <dd>
        <p>{answer}</p>
        <small>{isGeneral ? authorName : `${authorName} asked on ${formatDate(createTime)}`}</small>
      </dd>
    </div>
  )
}
