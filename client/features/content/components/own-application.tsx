import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#client/lib/format/format.ts'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Timeline } from '#client/ui/timeline/timeline.tsx'
import { contentQueries } from '../content.queries.ts'
import styles from './own-application.module.css'

const STEPS = ['submitted', 'in-review', 'accepted'] as const
const titles = { submitted: 'Received', 'in-review': 'In review', accepted: 'Accepted' } as const

/** Status of the member's application. Shows `form` if there is none or it was refused. */
export function OwnApplication({ form }: { form: ReactNode }) {
  const { data: application } = useSuspenseQuery(contentQueries.application())
  if (application === null) return form
  const { id, status, answer, createTime, updateTime } = application
  if (status === 'refused')
    return (
      <>
        <Notice tone="info" title={`Application ${id} wasn’t accepted`}>
          {answer ?? 'All spots are taken. You can apply again.'}
        </Notice>
        {form}
      </>
    )
  const reached = STEPS.indexOf(status)
  return (
    <>
      <h2 id="apply">Your application</h2>
      <p className={styles.number}>Application {id}</p>
      <Timeline
        items={STEPS.map((step, at) => ({
          id: step,
          title: titles[step],
          state: at < reached || status === 'accepted' ? 'done' : at === reached ? 'current' : 'todo',
          ...(at === 0 && { time: formatDate(createTime) }),
          ...(at === reached && at > 0 && { time: formatDate(updateTime) }),
          ...(at === reached && answer !== null && { description: answer }),
        }))}
      />
    </>
  )
}
