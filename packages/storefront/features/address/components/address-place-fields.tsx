import { Select } from '@fixbench/ui/field/select.tsx'
import { TextField } from '@fixbench/ui/field/text-field.tsx'
import { useEffect, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import {
  type AddressField,
  type AddressFields,
  findZipProblem,
  formatChoicePrompt,
  getFieldLabels,
} from '../address.rules.ts'
import { usePlaceOptions } from '../use-place-options.ts'
import { createField } from './address-field.ts'
import styles from './address-form.module.css'

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
export function AddressPlaceFields({ form, onCountryChange }: PlaceFieldsProps) {
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
