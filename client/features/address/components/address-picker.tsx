import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/field/radio.tsx'
import { RadioCard } from '#client/ui/field/radio-card.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { Stack } from '#client/ui/layout/stack.tsx'
import type { Address } from '#contract/address.contract.ts'
import { formatName, specialCountryNotice } from '../address.rules.ts'
import { AddressDialog, type EditedAddress } from './address-dialog.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './address-picker.module.css'
import { AddressText } from './address-text.tsx'

type Props = {
  addresses: readonly Address[]
  addressId: string | null
  /** Country of a new address. */
  country: string
  onChange: (addressId: string) => void
  /** An address was added or changed; the order goes there. */
  onSaved: (address: Address) => void
  /** The country of the very first address, as soon as it is chosen in its form. */
  onCountry?: (iso: string) => void
}

/** How many addresses are in sight before the rest is asked for. */
const FIRST_SHOWN = 6

/** Chooses where an order goes; adds and changes addresses in place. Without any, the form is shown here. */
export function AddressPicker({ addresses, addressId, country, onChange, onSaved, onCountry }: Props) {
  const [edited, setEdited] = useState<EditedAddress | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  if (addresses.length === 0) {
    return (
      <AddressForm
        address={null}
        country={country}
        saveLabel="Save and ship here"
        onSaved={onSaved}
        onCountry={onCountry}
      />
    )
  }
  const chosen = addresses.find(address => address.id === addressId)
  const shown = showsAll ? addresses : firstWith(addresses, chosen)
  return (
    <Stack>
      <RadioGroup
        label="Shipping address"
        isLabelHidden
        layout="cards"
        value={addressId ?? ''}
        onChange={onChange}
        className={styles.group}
      >
        {shown.map(address => (
          <div key={address.id} className={styles.card}>
            <RadioCard
              value={address.id}
              title={
                <AddressText
                  address={address}
                  badge={address.isDefault === 1 && <Badge tone="brand">Default</Badge>}
                />
              }
              className={styles.choice}
            />
            <Button
              variant="link"
              size="sm"
              className={styles.edit}
              aria-label={`Edit address for ${formatName(address)}`}
              onClick={() => setEdited({ address })}
            >
              Edit
            </Button>
          </div>
        ))}
      </RadioGroup>
      <Cluster gap={3}>
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={() => setEdited({ address: null })}
        >
          Add address
        </Button>
        {shown.length < addresses.length && (
          <Button variant="link" size="sm" onClick={() => setShowsAll(true)}>
            Show all {addresses.length} addresses
          </Button>
        )}
      </Cluster>
      {chosen?.special === true && (
        <Notice tone="warn" title={`Shipping to ${chosen.countryName}`}>
          {specialCountryNotice}
        </Notice>
      )}
      <AddressDialog
        edited={edited}
        country={country}
        onClose={() => setEdited(null)}
        onSaved={address => {
          setEdited(null)
          onSaved(address)
        }}
      />
    </Stack>
  )
}

/** The first few addresses; the chosen one is always among them. */
const firstWith = (addresses: readonly Address[], chosen: Address | undefined): readonly Address[] => {
  const first = addresses.slice(0, FIRST_SHOWN)
  return chosen === undefined || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)]
}
