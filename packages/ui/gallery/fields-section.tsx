import { Truck } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../field/checkbox.tsx'
import { FieldError } from '../field/field.tsx'
import { FileField } from '../field/file-field.tsx'
import { PasswordField } from '../field/password-field.tsx'
import { QuantityStepper } from '../field/quantity-stepper.tsx'
import { OptionTile, Radio, RadioCard, RadioGroup } from '../field/radio.tsx'
import { Select } from '../field/select.tsx'
import { Switch } from '../field/switch.tsx'
import { TextArea } from '../field/text-area.tsx'
import { TextField } from '../field/text-field.tsx'
import { RatingInput } from '../rating/rating-input.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const countries = [
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
  { value: 'AQ', label: 'Antarctica', isDisabled: true },
]

/** Single-value fields: text, password, select, quantity and files. */
export function FieldsSection() {
  const [quantity, setQuantity] = useState(10)
  const [files, setFiles] = useState<File[]>([])
  const [stars, setStars] = useState(4)

  return (
    <Specimens>
      <Specimen label="Text: empty, with hint">
        <TextField label="Email" hint="We send the receipt here." placeholder="you@shop.example" />
      </Specimen>
      <Specimen label="Text: required, with error">
        <TextField label="ZIP code" isRequired defaultValue="12" error="Enter a 5-digit ZIP code." />
      </Specimen>
      <Specimen label="Text: optional, disabled">
        <TextField label="Company" isOptional disabled defaultValue="Bench & Co." />
      </Specimen>
      <Specimen label="Text: with prefix and suffix">
        <TextField label="Weight" prefix="≈" suffix="g" defaultValue="120" inputMode="numeric" />
      </Specimen>
      <Specimen label="Password">
        <PasswordField label="Password" autoComplete="off" defaultValue="correct horse" />
      </Specimen>
      <Specimen label="Text area with count">
        <TextArea label="Question" maxLength={300} showsCount defaultValue="Does it come with adhesive?" />
      </Specimen>
      <Specimen label="Select">
        <Select label="Country" options={countries} defaultValue="US" />
      </Specimen>
      <Specimen label="Select: nothing chosen, with error">
        <Select
          label="Ship to"
          options={countries}
          placeholder="Choose a country"
          error="Choose a country."
        />
      </Specimen>
      <Specimen label="Select: disabled">
        <Select label="State" options={[]} placeholder="Choose a country first" disabled />
      </Specimen>
      <Specimen label="Quantity">
        <QuantityStepper label="Quantity of screens" value={quantity} onChange={setQuantity} max={99} />
      </Specimen>
      <Specimen label="Files">
        <FileField label="Photos" hint="PNG or JPEG, up to 5 MB each." files={files} onChange={setFiles} />
      </Specimen>
      <Specimen label="Rating">
        <RatingInput label="Rating" value={stars} onChange={setStars} />
      </Specimen>
      <Specimen label="Error of a group">
        <FieldError id="design-group-error">Choose at least one.</FieldError>
      </Specimen>
    </Specimens>
  )
}

/** Checkboxes, switches and radios in every layout and state. */
export function ChoicesSection() {
  return (
    <Specimens>
      <Specimen label="Checkbox: off, on, some, disabled, with error">
        <Checkbox label="Email me about deals" />
        <Checkbox label="In stock" defaultChecked />
        <Checkbox label="All brands" isIndeterminate />
        <Checkbox label="Gift wrap" disabled hint="Not for batteries." />
        <Checkbox label="I accept the terms" error="Accept the terms to continue." />
      </Specimen>
      <Specimen label="Switch: off, on, disabled">
        <Switch label="Price alerts" />
        <Switch label="Dark pictures" hint="Takes effect immediately." defaultChecked />
        <Switch label="Text messages" disabled />
      </Specimen>
      <Specimen label="Radios: list, with a disabled one">
        <RadioGroup label="Invoice" value="pdf">
          <Radio value="pdf" label="PDF" />
          <Radio value="paper" label="Paper" />
          <Radio value="fax" label="Fax" disabled />
        </RadioGroup>
      </Specimen>
      <Specimen label="Radios: with error">
        <RadioGroup label="Account" value="" error="Choose one.">
          <Radio value="shop" label="Repair shop" />
          <Radio value="person" label="Person" />
        </RadioGroup>
      </Specimen>
      <Specimen label="Radios: tiles">
        <RadioGroup label="Grade" layout="tiles" value="soft">
          <OptionTile value="incell" label="In-Cell LCD" note="$17.99" />
          <OptionTile value="soft" label="Soft OLED" note="$48.50" />
          <OptionTile value="pulled" label="Original Pulled" isUnavailable />
          <OptionTile value="new" label="New Original" isDisabled />
        </RadioGroup>
      </Specimen>
      <Specimen label="Radios: cards">
        <RadioGroup label="Carrier" layout="cards" value="dhl">
          <RadioCard value="dhl" title="DHL Express" description="Aug 4–6" icon={<Truck />} aside="$24.10" />
          <RadioCard value="post" title="Economy mail" description="Aug 11–20" aside="Free" />
          <RadioCard value="sea" title="Sea freight" description="Not for this order" isDisabled />
        </RadioGroup>
      </Specimen>
    </Specimens>
  )
}
