import { useEffect, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Select } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import {
  type AddressField,
  type AddressFields,
  findZipProblem,
  formatChoicePrompt,
  getFieldLabels,
} from '../address.rules.ts'
import { usePlaceOptions } from '../use-place-options.ts'
import styles from './address-form.module.css'

/** Derives the city id from the typed city name, also when the state is selected after the name was typed. */
const useSyncCityId = (
  { control, setValue }: UseFormReturn<AddressFields>,
  cities: readonly { cityId: string; name: string }[],
): void => {
  const cityName = useWatch({ control, name: 'cityName' })
  const cityId = cities.find(row => row.name === cityName.trim())?.cityId ?? ''
  useEffect(() => setValue('city', cityId), [cityId, setValue])
}

type Props = { form: UseFormReturn<AddressFields>; onCountryChange: (iso: string) => void }

/** Country, province, city and ZIP code. Each field's options and validation depend on the previous ones. */
export function AddressPlaceFields({ form, onCountryChange }: Props) {
  const { control, register, setValue, formState } = form
  const [iso, province, city] = useWatch({ control, name: ['country', 'province', 'city'] })
  const place = usePlaceOptions({ country: iso, province, city })
  const { country } = place
  const id = useId()
  const labels = getFieldLabels(country)
  const clear = (...fields: AddressField[]) => {
    for (const field of fields) setValue(field, '')
  }
  const provinceProblem = (value: string) =>
    country?.provinceRequired === true && value.trim() === '' ? `${labels.provinceName} is required` : true
  const chooseProvince = (code: string) => {
    setValue('provinceName', place.provinces.find(row => row.code === code)?.name ?? '')
    form.clearErrors('provinceName')
  }
  useSyncCityId(form, place.cities)
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
          label={labels.provinceName}
          isRequired={country?.provinceRequired}
          isOptional={country?.provinceRequired === false}
          placeholder={formatChoicePrompt(labels.provinceName)}
          options={place.provinces.map(row => ({ value: row.code, label: row.name }))}
          error={formState.errors.provinceName?.message}
          value={province}
          {...register('province', {
            validate: code => provinceProblem(code),
            onChange: ({ target }: { target: { value: string } }) => chooseProvince(target.value),
          })}
        />
      )}
      {!place.hasProvinces && country?.provinceRequired === true && (
        <TextField
          label={labels.provinceName}
          isRequired
          autoComplete="address-level1"
          maxLength={80}
          {...register('provinceName', { validate: name => provinceProblem(name) })}
        />
      )}
      <TextField
        label={labels.cityName}
        isRequired={country?.cityRequired}
        isOptional={country?.cityRequired === false}
        autoComplete="address-level2"
        list={`${id}-cities`}
        maxLength={80}
        {...register('cityName', {
          validate: value =>
            country?.cityRequired === true && value.trim() === '' ? 'City is required' : true,
        })}
      />
      <Suggestions id={`${id}-cities`} values={place.cities.map(row => row.name)} />
      <TextField
        label={labels.zipCode}
        isRequired={country?.zipRequired}
        isOptional={country?.zipRequired === false}
        autoComplete="postal-code"
        list={`${id}-zips`}
        maxLength={20}
        hint={country?.zipExample ? `For example, ${country.zipExample}` : undefined}
        {...register('zipCode', {
          validate: value =>
            country?.zipRequired === true && value.trim() === ''
              ? `${labels.zipCode} is required`
              : (findZipProblem(country, value.trim()) ?? true),
        })}
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
