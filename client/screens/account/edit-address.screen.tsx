import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import { AddressForm } from '@fixbench/storefront/features/address/components/address-form.tsx'
import { useViewer } from '@fixbench/storefront/lib/shop.tsx'
import { paths } from '@fixbench/storefront/paths.ts'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { Card, Stack } from '@fixbench/ui/layout/layout.tsx'
import { BackLink } from '@fixbench/ui/link/back-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styles from './edit-address.module.css'

/** Form for a new address, or for the address with the `id` of the query. */
export default function EditAddressScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const viewer = useViewer()
  const navigate = useNavigate()
  const addresses = useQuery({ ...addressQueries.list(), enabled: id !== null }).data?.rows
  const address = addresses?.find(row => row.id === id) ?? null
  const leave = () => void navigate(paths.addresses())

  return (
    <Stack className={styles.page}>
      <BackLink href={paths.addresses()}>My Address</BackLink>
      <h1>{id === null ? 'Add address' : 'Edit address'}</h1>
      <Card padding="lg">
        <AddressForm
          key={address?.id ?? 'new'}
          address={address}
          country={viewer?.country}
          onCancel={leave}
          onSaved={() => {
            toast.success(id === null ? 'Address saved' : 'Address updated')
            leave()
          }}
        />
      </Card>
    </Stack>
  )
}
