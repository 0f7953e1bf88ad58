import { Dialog } from '#client/ui/overlay/dialog.tsx'
import type { Address } from '#contract/address/address.contract.ts'
import { AddressForm } from './address-form.tsx'

/** The address being edited; `address` is null for a new one. */
export type EditedAddress = { address: Address | null }

type Props = {
  edited: EditedAddress | null
  country?: string | undefined
  onSaved: (address: Address) => void
  onClose: () => void
}

/** The address form in a dialog, open while `edited` is set. */
export function AddressDialog({ edited, country, onSaved, onClose }: Props) {
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
