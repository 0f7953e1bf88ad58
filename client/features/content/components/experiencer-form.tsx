import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useMutation } from '#client/lib/api/use-mutation.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'
import { dictionaryQueries } from '#client/shared/dictionary/dictionary.queries.ts'
import { regionQueries } from '#client/shared/region/region.queries.ts'
import { emailRules } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Select } from '#client/ui/field/select.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Form } from '#client/ui/form/form.tsx'
import styles from '#client/ui/form/form-grid.module.css'

type Fields = {
  name: string
  email: string
  country: string
  company: string
  channel: string
  content: string
}

/** Application form for the product-experiencer program. */
export function ExperiencerForm() {
  const api = useApi()
  const viewer = useViewer()
  const countries = useQuery(regionQueries.countries())
  const channels = useQuery(dictionaryQueries.entries('experiencer_channel'))
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      name: viewer?.memberName ?? '',
      email: viewer?.email ?? '',
      country: viewer?.country ?? 'US',
      company: '',
      channel: '',
      content: '',
    },
  })
  const apply = useMutation({
    mutationFn: (fields: Fields) => api.support.experience(fields),
    meta: { reaction: 'own' },
  })
  if (apply.isSuccess) {
    return (
      <Notice tone="success" isLive title="Application received">
        Your application number is {apply.data.id}. We review every application and reply by email within five
        business days.
      </Notice>
    )
  }
  return (
    <Form
      problems={formState.errors}
      failure={apply.error}
      onSubmit={event => void handleSubmit(fields => apply.mutate(fields))(event)}
      className={styles.form}
    >
      <TextField
        label="Name"
        autoComplete="name"
        maxLength={80}
        {...register('name', { required: 'Enter your name' })}
      />
      <TextField label="Email" type="email" autoComplete="email" {...register('email', emailRules())} />
      <Select
        label="Country"
        options={(countries.data?.rows ?? []).map(({ country, countryName }) => ({
          value: country,
          label: countryName,
        }))}
        {...register('country')}
      />
      <TextField label="Repair shop" isOptional maxLength={120} {...register('company')} />
      <Select
        label="Where you’d publish your review"
        placeholder="Choose one"
        options={(channels.data?.rows ?? []).map(({ code, label }) => ({ value: code, label }))}
        {...register('channel')}
      />
      <div className={styles.wide}>
        <TextArea
          label="What would you like to test, and how?"
          rows={5}
          maxLength={4000}
          {...register('content', { required: 'Write a few words' })}
        />
      </div>
      <div className={styles.wide}>
        <Button type="submit" size="lg" isLoading={apply.isPending}>
          Apply
        </Button>
      </div>
    </Form>
  )
}
