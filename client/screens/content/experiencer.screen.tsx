import { formatDate } from '@fixbench/contract/core/format.ts'
import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import { TESTER_REPLY_TIME } from '@fixbench/contract/support/promises.ts'
import { HelpLayout } from '@fixbench/storefront/features/content/components/help-layout.tsx'
import { PageSection, toPageParts } from '@fixbench/storefront/features/content/components/page-section.tsx'
import { contentQueries } from '@fixbench/storefront/features/content/content.queries.ts'
import type { InputAt } from '@fixbench/storefront/lib/api/api.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { DictionarySelect } from '@fixbench/storefront/shared/dictionary/dictionary-select.tsx'
import { CountrySelect } from '@fixbench/storefront/shared/region/country-select.tsx'
import { emailRules } from '@fixbench/storefront/shared/validation/validation.rules.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import formStyles from '@fixbench/ui/form/form-grid.module.css'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Card } from '@fixbench/ui/layout/layout.tsx'
import { getStepState } from '@fixbench/ui/stepper/stepper.tsx'
import { Timeline } from '@fixbench/ui/timeline/timeline.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from './experiencer.module.css'
import ownApplicationStyles from './own-application.module.css'

/** The product-experiencer program with its application form. */
export default function ExperiencerScreen() {
  const viewer = useViewer()
  const { data: page } = useSuspenseQuery(contentQueries.page(paths.productExperiencer()))
  return (
    <HelpLayout title={page.title} summary={page.summary}>
      <div className={styles.parts}>
        {toPageParts(page).map(part => (
          <PageSection key={part.anchor} part={part} />
        ))}
      </div>
      <Card gap={4} as="section" padding="lg" aria-labelledby="apply" className={styles.apply}>
        {viewer === null ? <ApplyForm /> : <OwnApplication form={<ApplyForm />} />}
      </Card>
    </HelpLayout>
  )
}

function ApplyForm() {
  return (
    <>
      <h2 id="apply">Apply</h2>
      <ExperiencerForm />
    </>
  )
}

const STEPS = ['submitted', 'in-review', 'accepted'] as const
const titles = { submitted: 'Received', 'in-review': 'In review', accepted: 'Accepted' } as const

/** Status of the member's application. Shows `form` if there is none or it was rejected. */
function OwnApplication({ form }: { form: ReactNode }) {
  const { data: application } = useSuspenseQuery(contentQueries.application())
  if (application === null) return form
  const { id, status, answer, createTime, updateTime } = application
  if (status === 'refused') {
    return (
      <>
        <Notice tone="info" title={`Application ${id} wasn’t accepted`}>
          {answer ?? 'All spots are taken. You can apply again.'}
        </Notice>
        {form}
      </>
    )
  }

  const reached = STEPS.indexOf(status)
  // The time of receipt stands at the first step, even when it is the current one.
  const times = new Map([
    [reached, formatDate(updateTime)],
    [0, formatDate(createTime)],
  ])

  return (
    <>
      <h2 id="apply">Your application</h2>
      <p className={ownApplicationStyles.number}>Application {id}</p>
      <Timeline
        items={STEPS.map((step, index) => ({
          id: step,
          title: titles[step],
          state: status === 'accepted' ? 'done' : getStepState(index, reached),
          ...omitUndefined({
            time: times.get(index),
            description: index === reached && answer !== null ? answer : undefined,
          }),
        }))}
      />
    </>
  )
}

type Fields = Record<keyof InputAt<'support', 'experience'>, string>

/** Application form for the product-experiencer program. */
function ExperiencerForm() {
  const viewer = useViewer()
  const form = useForm<Fields>({
    defaultValues: {
      name: viewer?.memberName ?? '',
      email: viewer?.email ?? '',
      country: viewer?.country ?? 'US',
      company: '',
      channel: '',
      content: '',
    },
  })
  const { register } = form
  const apply = useCallMutation('support', 'experience', { meta: { reaction: 'own' } })
  if (apply.isSuccess) {
    return (
      <Notice tone="success" isLive title="Application received">
        Your application number is {apply.data.id}. We review every application and reply by email within{' '}
        {TESTER_REPLY_TIME}.
      </Notice>
    )
  }

  return (
    <HookForm
      form={form}
      failure={apply.error}
      onSubmit={fields => apply.mutate(fields)}
      className={formStyles.form}
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={80}
        {...register('name', { required: 'Enter your name' })}
      />
      <TextField label="Email" type="email" autoComplete="email" {...register('email', emailRules())} />
      <CountrySelect {...register('country')} />
      <TextField label="Repair shop" isOptional maxLength={120} {...register('company')} />
      <DictionarySelect
        dicType="experiencer_channel"
        label="Where you’d publish your review"
        placeholder="Choose one"
        {...register('channel')}
      />
      <div className="whole-row">
        <TextArea
          label="What would you like to test, and how?"
          rows={5}
          maxLength={4000}
          {...register('content', { required: 'Write a few words' })}
        />
      </div>
      <div className="whole-row">
        <Button type="submit" size="lg" isLoading={apply.isPending}>
          Apply
        </Button>
      </div>
    </HookForm>
  )
}
