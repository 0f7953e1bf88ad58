import type { Address } from '@fixbench/contract/address/address.contract.ts'
import type { Country } from '@fixbench/contract/region/region.contract.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { formatReason } from '@fixbench/ui/field/format-reason.ts'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { phoneRules } from '#storefront/shared/validation/validation.rules.ts'
import {
  type AddressFields,
  emptyAddress,
  findPhonePrefix,
  getFieldLabels,
  isAddressField,
  specialCountryNotice,
  toAddressFields,
} from '../address.rules.ts'
import { useCountry } from '../use-place-options.ts'
import { createField } from './address-field.ts'
import styles from './address-form.module.css'
import { AddressPlaceFields } from './address-place-fields.tsx'

type Props = {
  /** The address to edit; null for a new one. */
  address: Address | null
  /** Default country of a new address. */
  country?: string | undefined
  onSaved: (address: Address) => void
  /** Called when another country is selected, before anything is saved. */
  onCountry?: ((iso: string) => void) | undefined
  onCancel?: (() => void) | undefined
  saveLabel?: string
}

/** Adds or edits an address. Server errors appear at their fields. */
export function AddressForm(props: Props) {
  const { onCountry, onCancel, saveLabel = 'Save address' } = props
  const { form, country, save, submit } = useAddressForm(props)
  const labels = getFieldLabels(country)

  return (
    <HookForm
      form={form}
      failure={save.error}
      describeReason={(name, reason) => (isAddressField(name) ? formatReason(labels[name], reason) : reason)}
      onSubmit={submit}
    >
      <div className={styles.fields}>
        <AddressTextFields form={form} country={country} onCountry={onCountry} />
      </div>
      <Cluster gap={3} justify="end" className={styles.foot}>
        <Checkbox label="Set as default address" {...form.register('isDefault')} />
        {onCancel !== undefined && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" isLoading={save.isPending}>
          {saveLabel}
        </Button>
      </Cluster>
    </HookForm>
  )
}

/** The form of an address, the rules of its country, and what saves it. */
const useAddressForm = ({ address, country: startCountry, onSaved }: Props) => {
  const memberName = useViewer()?.memberName
  const form = useForm<AddressFields>({
    defaultValues: address === null ? emptyAddress(startCountry, memberName) : toAddressFields(address),
  })
  const { country } = useCountry(useWatch({ control: form.control, name: 'country' }))
  const save = useApiMutation(
    (api, fields: AddressFields): Promise<Address> =>
      address === null ? api.address.add(fields) : api.address.edit({ ...fields, id: address.id }),
    { onSuccess: useInvalidate('address'), meta: { reaction: 'own' } },
  )

  const submit = (fields: AddressFields) =>
    save.mutate(trimFields({ ...fields, phoneCode: country?.phoneCode ?? fields.phoneCode }), {
      onSuccess: onSaved,
    })

  return { form, country, save, submit }
}

type FieldsProps = Pick<Props, 'onCountry'> & {
  form: UseFormReturn<AddressFields>
  /** Undefined until the rules of the country are loaded. */
  country: Country | undefined
}

/** All fields that are typed or chosen, in the order in which an address is written. */
function AddressTextFields({ form, country, onCountry }: FieldsProps) {
  const { control, register } = form
  const mobile = useWatch({ control, name: 'mobile' })
  const field = createField(form, country)
  const changeCountry = (iso: string) => {
    form.clearErrors()
    onCountry?.(iso)
  }

  return (
    <>
      <TextField autoComplete="given-name" maxLength={60} {...field('firstName', true)} />
      <TextField autoComplete="family-name" maxLength={60} {...field('lastName', true)} />
      <AddressPlaceFields form={form} onCountryChange={changeCountry} />
      {country?.special === true && (
        <Notice tone="warn" title={`Shipping to ${country.countryName}`} className={styles.wide}>
          {specialCountryNotice}
        </Notice>
      )}
      <TextField
        autoComplete="address-line1"
        maxLength={200}
        className={styles.wide}
        {...field('detailAddress', true)}
      />
      <TextField autoComplete="address-line2" maxLength={200} {...field('detailExtra', false)} />
      <TextField autoComplete="organization" maxLength={120} {...field('company', false)} />
      <TextField
        label={getFieldLabels(country).mobile}
        isRequired
        type="tel"
        autoComplete="tel-national"
        maxLength={30}
        prefix={findPhonePrefix(country, mobile)}
        hint="Carriers may call this number about delivery"
        {...register('mobile', phoneRules.required)}
      />
      {country !== undefined && country.taxNumberLabel !== null && (
        <TextField
          maxLength={60}
          hint="Required by customs"
          {...field('taxNumber', country.taxNumberRequired)}
        />
      )}
    </>
  )
}

const trimFields = (fields: AddressFields): AddressFields => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  ),
})
