import { useForm, useWatch } from 'react-hook-form'
import { useViewer } from '#client/lib/shop.tsx'
import { phoneRules } from '#client/shared/validation/phone.rules.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { HookForm } from '#client/ui/form/form.tsx'
import { Cluster } from '#client/ui/layout/layout.tsx'
import type { Address } from '#contract/address/address.contract.ts'
import { useSaveAddress } from '../address.mutations.ts'
import {
  type AddressField,
  type AddressFields,
  emptyAddress,
  findPhonePrefix,
  formatReason,
  getFieldLabels,
  isAddressField,
  specialCountryNotice,
  toAddressFields,
} from '../address.rules.ts'
import { useCountry } from '../use-place-options.ts'
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

/** Client-side check for required fields. The server validates everything else and returns code 3001. */
const required = (label: string) => ({
  validate: (value: string) => (value.trim() === '' ? `${label} is required` : true),
})

/** Adds or edits an address. Server errors appear at their fields. */
export function AddressForm({
  address,
  country: startCountry,
  onSaved,
  onCountry,
  onCancel,
  saveLabel,
}: Props) {
  const memberName = useViewer()?.memberName
  const form = useForm<AddressFields>({
    defaultValues: address === null ? emptyAddress(startCountry, memberName) : toAddressFields(address),
  })
  const { control, register } = form
  const [iso, mobile] = useWatch({ control, name: ['country', 'mobile'] })
  const { country } = useCountry(iso)
  const save = useSaveAddress(address?.id ?? null)
  const labels = getFieldLabels(country)
  const requiredField = (name: Exclude<AddressField, 'isDefault'>) => ({
    label: labels[name],
    isRequired: true,
    ...register(name, required(labels[name])),
  })
  const optionalField = (name: Exclude<AddressField, 'isDefault'>) => ({
    label: labels[name],
    isOptional: true,
    ...register(name),
  })
  return (
    <HookForm
      form={form}
      failure={save.error}
      describeReason={(name, reason) => (isAddressField(name) ? formatReason(labels[name], reason) : reason)}
      onSubmit={fields =>
        save.mutate(trimFields({ ...fields, phoneCode: country?.phoneCode ?? fields.phoneCode }), {
          onSuccess: onSaved,
        })
      }
    >
      <div className={styles.fields}>
        <TextField autoComplete="given-name" maxLength={60} {...requiredField('firstName')} />
        <TextField autoComplete="family-name" maxLength={60} {...requiredField('lastName')} />
        <AddressPlaceFields
          form={form}
          onCountryChange={iso => {
            form.clearErrors()
            onCountry?.(iso)
          }}
        />
        {country?.special === true && (
          <Notice tone="warn" title={`Shipping to ${country.countryName}`} className={styles.wide}>
            {specialCountryNotice}
          </Notice>
        )}
        <TextField
          autoComplete="address-line1"
          maxLength={200}
          className={styles.wide}
          {...requiredField('detailAddress')}
        />
        <TextField autoComplete="address-line2" maxLength={200} {...optionalField('detailExtra')} />
        <TextField autoComplete="organization" maxLength={120} {...optionalField('company')} />
        <TextField
          label={labels.mobile}
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
            label={labels.taxNumber}
            isRequired={country.taxNumberRequired}
            isOptional={!country.taxNumberRequired}
            maxLength={60}
            hint="Required by customs"
            {...register('taxNumber', country.taxNumberRequired ? required(labels.taxNumber) : {})}
          />
        )}
      </div>
      <Cluster gap={3} justify="end" className={styles.foot}>
        <Checkbox label="Set as default address" {...register('isDefault')} />
        {onCancel !== undefined && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" isLoading={save.isPending}>
          {saveLabel ?? 'Save address'}
        </Button>
      </Cluster>
    </HookForm>
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
