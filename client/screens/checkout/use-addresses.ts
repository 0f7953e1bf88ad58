import { addressQueries } from '@fixbench/storefront/features/address/address.queries.ts'
import type { CheckoutView } from '@fixbench/storefront/features/checkout/use-checkout.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * The member's addresses. A chosen address that was deleted in another tab is no longer sent, so the order ships to the
 * preferred address; `isAddressDeleted` is true from then until `confirmAddress` is called.
 */
export const useAddresses = ({ choices: { addressId }, choose, error }: CheckoutView) => {
  const [isAddressDeleted, setIsAddressDeleted] = useState(false)
  const { data, isFetching, refetch } = useQuery(addressQueries.list())
  const addresses = data?.rows ?? []

  useEffect(() => {
    if (error !== null) void refetch()
  }, [error, refetch])

  const isGone =
    addressId !== undefined &&
    data !== undefined &&
    !isFetching &&
    data.rows.every(({ id }) => id !== addressId)
  useEffect(() => {
    if (!isGone) return
    setIsAddressDeleted(true)
    choose({ addressId: undefined })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `choose` is a new function in each render
  }, [isGone])

  return { addresses, isAddressDeleted, confirmAddress: () => setIsAddressDeleted(false) }
}
