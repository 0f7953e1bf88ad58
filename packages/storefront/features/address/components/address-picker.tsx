import type { Address } from '@fixbench/contract/address/address.contract.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { Notice } from '@fixbench/ui/feedback/notice.tsx'
import { RadioCard, RadioGroup } from '@fixbench/ui/field/radio.tsx'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Dialog } from '@fixbench/ui/overlay/dialog.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatName, specialCountryNotice } from '../address.rules.ts'
import { AddressForm } from './address-form.tsx'
import styles from './address-picker.module.css'
import { AddressText } from './address-text.tsx'

type Props = {
  addresses: readonly Address[]
  addressId: string | null
  /** Default country of a new address. */
  country: string
  onChange: (addressId: string) => void
  /** Called with an added or edited address, which the order then ships to. */
  onSaved: (address: Address) => void
  /** Called when a country is selected for the member's first address. */
  onCountry?: (iso: string) => void
}

/** Addresses shown before "Show all". */
const FIRST_SHOWN = 6

/** Selects the shipping address. Addresses are added and edited in a dialog; without any, the form is shown inline. */
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

  const selected = addresses.find(address => address.id === addressId)
  const shown = showsAll ? addresses : takeFirst(addresses, selected)

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
          <AddressCard key={address.id} address={address} onEdit={() => setEdited({ address })} />
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
      {selected?.special === true && (
        <Notice tone="warn" title={`Shipping to ${selected.countryName}`}>
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

function AddressCard({ address, onEdit }: { address: Address; onEdit: () => void }) {
  return (
    <Stack gap={0} className={styles.card}>
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
        onClick={onEdit}
      >
        Edit
      </Button>
    </Stack>
  )
}

/** The first few addresses, always including the selected one. */
const takeFirst = (addresses: readonly Address[], selected: Address | undefined): readonly Address[] => {
  const first = addresses.slice(0, FIRST_SHOWN)
  return selected === undefined || first.includes(selected) ? first : [selected, ...first.slice(0, -1)]
}

/** The address being edited; `address` is null for a new one. */
type EditedAddress = { address: Address | null }

type AddressDialogProps = {
  edited: EditedAddress | null
  country?: string | undefined
  onSaved: (address: Address) => void
  onClose: () => void
}

/** The address form in a dialog, open while `edited` is set. */
function AddressDialog({ edited, country, onSaved, onClose }: AddressDialogProps) {
  return (
    <Dialog
      isOpen={edited !== null}
      onClose={onClose}
      size="lg"
      title={edited?.address === null ? 'New shipping address' : 'Edit shipping address'}
    >
      {edited !== null && (
        <AddressForm
          key={edited.address?.id ?? 'new'}
          address={edited.address}
          country={country}
          onSaved={onSaved}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
