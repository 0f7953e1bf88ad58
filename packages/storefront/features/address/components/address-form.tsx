import type { Address } from '@fixbench/contract/address/address.contract.ts'
import type { Country } from '@fixbench/contract/region/region.contract.ts'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { Checkbox } from '@fixbench/ui/field/checkbox.tsx'
import { formatReason } from '@fixbench/ui/field/format-reason.ts'
import { Select } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { HookForm } from '@fixbench/ui/form/form.tsx'
import { useForm } from '@fixbench/ui/form/use-form.ts'
import { Cluster } from '@fixbench/ui/layout/layout.tsx'
import { useEffect, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useInvalidate } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useViewer } from '#storefront/lib/shop.tsx'
import { phoneRules } from '#storefront/shared/validation/validation.rules.ts'
import {
  type AddressField,
  type AddressFields,
  emptyAddress,
  findPhonePrefix,
  findZipProblem,
  formatChoicePrompt,
  getFieldLabels,
  isAddressField,
  specialCountryNotice,
  toAddressFields,
} from '../address.rules.ts'
import { useCountry, usePlaceOptions } from '../use-place-options.ts'
import styles from './address-form.module.css'

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

type TextName = Exclude<AddressField, 'isDefault'>

/** Returns a function for the props of a text field. Only blanks and ZIP codes are checked here; the server checks the rest. */
const createField = ({ register }: UseFormReturn<AddressFields>, country: Country | undefined) => {
  const labels = getFieldLabels(country)
  /** `isRequired` is undefined until the rules of the country are loaded. */
  return (name: TextName, isRequired: boolean | undefined, check?: (value: string) => string | null) => ({
    label: labels[name],
    isRequired: isRequired === true,
    isOptional: isRequired === false,
    ...register(name, {
      validate: value =>
        isRequired === true && value.trim() === ''
          ? `${labels[name]} is required`
          : (check?.(value.trim()) ?? true),
    }),
  })
}

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
  const save = useApiMutation(
    (api, fields: AddressFields): Promise<Address> =>
      address === null ? api.address.add(fields) : api.address.edit({ ...fields, id: address.id }),
    { onSuccess: useInvalidate('address'), meta: { reaction: 'own' } },
  )
  const labels = getFieldLabels(country)
  const field = createField(form, country)

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
        <TextField autoComplete="given-name" maxLength={60} {...field('firstName', true)} />
        <TextField autoComplete="family-name" maxLength={60} {...field('lastName', true)} />
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
          {...field('detailAddress', true)}
        />
        <TextField autoComplete="address-line2" maxLength={200} {...field('detailExtra', false)} />
        <TextField autoComplete="organization" maxLength={120} {...field('company', false)} />
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
            maxLength={60}
            hint="Required by customs"
            {...field('taxNumber', country.taxNumberRequired)}
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

/** Derives the city id from the typed city name, even when the state is selected after the name was typed. */
const useSyncCityId = (
  { control, setValue }: UseFormReturn<AddressFields>,
  cities: readonly { cityId: string; name: string }[],
): void => {
  const cityName = useWatch({ control, name: 'cityName' })
  const cityId = cities.find(row => row.name === cityName.trim())?.cityId ?? ''
  useEffect(() => setValue('city', cityId), [cityId, setValue])
}

type PlaceFieldsProps = { form: UseFormReturn<AddressFields>; onCountryChange: (iso: string) => void }

/** Country, province, city and ZIP code. Each field's options and validation depend on the previous ones. */
function AddressPlaceFields({ form, onCountryChange }: PlaceFieldsProps) {
  const { control, register, setValue, formState } = form
  const [iso, province, city] = useWatch({ control, name: ['country', 'province', 'city'] })
  const place = usePlaceOptions({ country: iso, province, city })
  const { country } = place
  const field = createField(form, country)
  const id = useId()
  const labels = getFieldLabels(country)
  const clear = (...fields: AddressField[]) => {
    for (const field of fields) setValue(field, '')
  }

  const chooseProvince = (code: string) => {
    setValue('provinceName', place.provinces.find(row => row.code === code)?.name ?? '')
    form.clearErrors('provinceName')
  }

  useSyncCityId(form, place.cities)
  const provinceField = field('province', country?.provinceRequired)

  return (
    <>
      {/* Country and province are controlled, because their options load after the edited address. */}
      <Select
        label={labels.country}
        isRequired
        autoComplete="country"
        placeholder="Choose a country"
        className={styles.wide}
        options={place.countries.map(row => ({ value: row.country, label: row.countryName }))}
        value={iso}
        {...register('country', {
          required: 'Choose a country',
          onChange: ({ target }: { target: { value: string } }) => {
            clear('province', 'provinceName', 'city', 'cityName', 'zipCode', 'taxNumber')
            onCountryChange(target.value)
          },
        })}
      />
      {place.hasProvinces && (
        <Select
          autoComplete="address-level1"
          placeholder={formatChoicePrompt(labels.provinceName)}
          options={place.provinces.map(row => ({ value: row.code, label: row.name }))}
          error={formState.errors.province?.message ?? formState.errors.provinceName?.message}
          value={province}
          {...provinceField}
          onChange={event => {
            chooseProvince(event.target.value)
            void provinceField.onChange(event)
          }}
        />
      )}
      {!place.hasProvinces && country?.provinceRequired === true && (
        <TextField autoComplete="address-level1" maxLength={80} {...field('provinceName', true)} />
      )}
      <TextField
        autoComplete="address-level2"
        list={`${id}-cities`}
        maxLength={80}
        {...field('cityName', country?.cityRequired)}
      />
      <Suggestions id={`${id}-cities`} values={place.cities.map(row => row.name)} />
      <TextField
        autoComplete="postal-code"
        list={`${id}-zips`}
        maxLength={20}
        hint={country?.zipExample ? `For example, ${country.zipExample}` : undefined}
        {...field('zipCode', country?.zipRequired, value => findZipProblem(country, value))}
      />
      <Suggestions id={`${id}-zips`} values={place.zipCodes} />
    </>
  )
}

/** Suggestions for a text field that refers to `id` in its `list` attribute. */
function Suggestions({ id, values }: { id: string; values: readonly string[] }) {
  return (
    <datalist id={id}>
      {values.map(value => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </datalist>
  )
}
