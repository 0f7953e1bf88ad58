import { describeTaxNumber, findTaxNumberProblem } from '@fixbench/contract/registration/tax-number.ts'
import { toWebsite } from '@fixbench/contract/registration/website.ts'
import type {
  WholesaleApplicationView,
  WholesaleDocument,
} from '@fixbench/contract/wholesale/wholesale.contract.ts'
import { ANSWER_TIME } from '@fixbench/contract/wholesale/wholesale-terms.ts'
import { ApplicationProgress } from '@fixbench/storefront/features/wholesale/components/application-progress.tsx'
import { DocumentsField } from '@fixbench/storefront/features/wholesale/components/documents-field.tsx'
import { wholesaleQueries } from '@fixbench/storefront/features/wholesale/wholesale.queries.ts'
import type { InputAt } from '@fixbench/storefront/lib/api/api.ts'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { DictionarySelect } from '@fixbench/storefront/shared/dictionary/dictionary-select.tsx'
import { CountrySelect } from '@fixbench/storefront/shared/region/country-select.tsx'
import { emailRules, phoneRules } from '@fixbench/storefront/shared/validation/validation.rules.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { TextArea } from '@fixbench/ui/field/text-area.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import formGrid from '@fixbench/ui/form/form-grid.module.css'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import styles from './register.module.css'

/** Sign-up for the wholesale program, or the progress of an application. */
export default function RegisterWholesaleScreen() {
  const viewer = useViewer()
  const own = useQuery({ ...wholesaleQueries.application(), enabled: viewer !== null }).data ?? null
  const [sent, setSent] = useState<WholesaleApplicationView | null>(null)
  const application = own ?? sent
  const isMember = (viewer?.wholesaleLevel ?? null) !== null || application?.status === 'accepted'
  const isForm = !isMember && (application === null || application.status === 'refused')

  return (
    <Stack gap={6} className={styles.page}>
      <header>
        <h1>{isForm ? 'Apply for wholesale prices' : 'Your wholesale application'}</h1>
        {isForm && (
          <p>
            Please provide authentic information. We verify your company and tax ID and reply within{' '}
            {ANSWER_TIME}.
          </p>
        )}
      </header>
      {isMember && (
        <Notice
          tone="success"
          title="You’re a wholesale member"
          action={
            <Button size="sm" href={paths.wholesaleAccount()}>
              View your level
            </Button>
          }
        >
          {application?.answer ?? 'You’ll see your prices across the shop and in your cart.'}
        </Notice>
      )}
      {!isMember && application !== null && <ApplicationProgress application={application} />}
      {isForm && <ApplyForm onSent={setSent} />}
      {!isForm && !isMember && (
        <p>
          <Button variant="secondary" href={paths.wholesale()}>
            Keep shopping
          </Button>
        </p>
      )}
    </Stack>
  )
}

type Fields = Record<Exclude<keyof InputAt<'wholesale', 'apply'>, 'documents'>, string>

const required = (label: string) => ({ required: `Enter ${label}` })

const findTaxNumberError = (country: string, value: string): string | null =>
  findTaxNumberProblem(country, value) === null ? null : `Enter a ${describeTaxNumber(country)}`

const findWebsiteError = (value: string): string | null =>
  value.trim() === '' || toWebsite(value) !== null
    ? null
    : 'Enter a web address, such as https://your-shop.example'

/** Prefills the form with the viewer's data. */
const toDefaultValues = (viewer: ReturnType<typeof useViewer>): Partial<Fields> => {
  if (viewer === null) return { country: 'US' }
  const [firstName = '', ...rest] = viewer.memberName.trim().split(/\s+/)
  return { country: viewer.country ?? 'US', email: viewer.email, firstName, lastName: rest.join(' ') }
}

/** Application form for the wholesale program: company, contact person, message and documents. */
function ApplyForm({ onSent }: { onSent: (application: WholesaleApplicationView) => void }) {
  const viewer = useViewer()
  const form = useForm<Fields>({ defaultValues: toDefaultValues(viewer) })
  const apply = useCallMutation('wholesale', 'apply', {
    onSuccess: useInvalidate('wholesale'),
    meta: { reaction: 'own' },
  })
  const [documents, setDocuments] = useState<WholesaleDocument[]>([])
  const send = (fields: Fields) =>
    apply.mutate({ ...fields, documents: documents.map(({ id }) => id) }, { onSuccess: onSent })

  return (
    <HookForm form={form} failure={apply.error} onSubmit={send} className={formGrid.form}>
      {/* Components, so that fields register in visual order. The first invalid registered field receives focus. */}
      <BusinessFields {...form} />
      <PersonFields {...form} />
      <div className="whole-row">
        <TextArea
          label="What do you buy most?"
          isOptional
          rows={4}
          maxLength={2000}
          {...form.register('message')}
        />
      </div>
      <div className="whole-row">
        <DocumentsField documents={documents} onChange={setDocuments} />
      </div>
      <div className="whole-row">
        <Button type="submit" size="lg" isLoading={apply.isPending}>
          Send application
        </Button>
      </div>
    </HookForm>
  )
}

function BusinessFields({ control, register, formState }: UseFormReturn<Fields>) {
  const country = useWatch({ control, name: 'country' }) ?? ''

  return (
    <>
      <TextField
        label="Company"
        autoComplete="organization"
        maxLength={120}
        {...register('company', required('your company'))}
      />
      <TextField
        label="Tax ID"
        isOptional
        maxLength={60}
        hint={formState.errors.taxNumber === undefined ? `A ${describeTaxNumber(country)}` : undefined}
        {...register('taxNumber', {
          validate: (value, fields) => findTaxNumberError(fields.country, value) ?? true,
          deps: 'country',
        })}
      />
      <CountrySelect {...register('country')} />
      <TextField
        label="Website or online store"
        isOptional
        type="url"
        placeholder="https://"
        maxLength={200}
        {...register('website', { validate: value => findWebsiteError(value) ?? true })}
      />
      <DictionarySelect
        dicType="business_type"
        label="Business type"
        placeholder="Choose one"
        {...register('businessType', { required: 'Choose your business type' })}
      />
      <DictionarySelect
        dicType="monthly_budget"
        label="Monthly purchases"
        placeholder="Choose one"
        {...register('monthlyBudget')}
      />
    </>
  )
}

function PersonFields({ register }: UseFormReturn<Fields>) {
  return (
    <>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={60}
        {...register('firstName', required('your first name'))}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={60}
        {...register('lastName', required('your last name'))}
      />
      <TextField label="Email" type="email" autoComplete="email" {...register('email', emailRules())} />
      <TextField
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...register('mobile', phoneRules.optional)}
      />
    </>
  )
}
