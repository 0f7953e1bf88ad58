import { useForm } from 'react-hook-form'
import type { InputAt } from '#client/lib/api/api.ts'
import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { useViewer } from '#client/lib/shop.tsx'
import { DictionarySelect } from '#client/shared/dictionary/dictionary-select.tsx'
import { CountrySelect } from '#client/shared/region/country-select.tsx'
import { emailRules } from '#client/shared/validation/email.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { HookForm } from '#client/ui/form/form.tsx'
import styles from '#client/ui/form/form-grid.module.css'

type Fields = Record<keyof InputAt<'support', 'experience'>, string>

/** Application form for the product-experiencer program. */
export function ExperiencerForm() {
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
  const apply = useApiMutation((api, fields: Fields) => api.support.experience(fields), {
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
    <HookForm
      form={form}
      failure={apply.error}
      onSubmit={fields => apply.mutate(fields)}
      className={styles.form}
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
