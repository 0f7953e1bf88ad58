import type { Address } from '@fixbench/contract/address/address.contract.ts'
import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import {
  formatAddressLines,
  formatName,
  specialCountryNotice,
} from '@fixbench/storefront/features/address/address.rules.ts'
import { AddressText } from '@fixbench/storefront/features/address/components/address-text.tsx'
import { useInvalidate } from '@fixbench/storefront/lib/api/query.ts'
import { useCallMutation } from '@fixbench/storefront/lib/api/use-mutation.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Badge } from '@fixbench/ui/badge/badge.tsx'
import { Button } from '@fixbench/ui/button/button.tsx'
import { cx } from '@fixbench/ui/cx.ts'
import { EmptyState } from '@fixbench/ui/feedback/state-view.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Card, Cluster, Grid } from '@fixbench/ui/layout/layout.tsx'
import { ConfirmButton } from '@fixbench/ui/overlay/confirm-dialog.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { AccountPage } from '#client/layouts/account/account-page.tsx'
import styles from './addresses.module.css'

/** The member's address book. */
export default function AddressesScreen() {
  const { data } = useSuspenseQuery(addressQueries.list())

  return (
    <AccountPage
      title="My Address"
      aside={
        data.total > 0 && (
          <Button href={paths.editAddress()} icon={<Plus aria-hidden />}>
            Add address
          </Button>
        )
      }
    >
      {data.rows.length === 0 ? (
        <EmptyState
          picture={<MapPin aria-hidden />}
          title="No addresses yet"
          description="Save an address to check out faster."
          action={<Button href={paths.editAddress()}>Add address</Button>}
        />
      ) : (
        <Grid as="ul" min="20rem">
          {data.rows.map(address => (
            <AddressCard key={address.id} address={address} />
          ))}
        </Grid>
      )}
    </AccountPage>
  )
}

function AddressCard({ address }: { address: Address }) {
  const onSettled = useInvalidate('address')
  const setDefault = useCallMutation('address', 'setDefault', { onSettled })
  const remove = useCallMutation('address', 'remove', {
    onSuccess: () => void toast.info('Address removed'),
    onSettled,
  })
  const isDefault = address.isDefault === 1
  const name = formatName(address)

  return (
    <Card as="li" padding="md" className={cx(styles.card, isDefault && styles.default)}>
      <AddressText address={address} badge={isDefault && <Badge tone="brand">Default</Badge>} />
      {address.special && <p className={styles.special}>{specialCountryNotice}</p>}
      <Cluster className={styles.actions}>
        <Button
          size="sm"
          variant="secondary"
          href={paths.editAddress(address.id)}
          aria-label={`Edit address for ${name}, ${address.cityName}`}
        >
          Edit
        </Button>
        {!isDefault && (
          <Button
            size="sm"
            variant="ghost"
            isLoading={setDefault.isPending}
            onClick={() =>
              setDefault.mutate(
                { id: address.id },
                { onSuccess: () => toast.success(`Default address set to ${name}, ${address.cityName}`) },
              )
            }
          >
            Set as default
          </Button>
        )}
        <ConfirmButton
          size="sm"
          variant="ghost"
          aria-label={`Remove address for ${name}, ${address.cityName}`}
          title="Remove this address?"
          message={`${name}, ${formatAddressLines(address).join(', ')}. Orders you’ve placed aren’t affected.`}
          confirmLabel="Remove"
          isBusy={remove.isPending}
          onConfirm={close => remove.mutate({ id: address.id }, { onSettled: close })}
        >
          Remove
        </ConfirmButton>
      </Cluster>
    </Card>
  )
}
