import { useEffect } from 'react'
import { addSeen } from '#client/features/history/seen-store.ts'
import { useApi, useViewer } from '#client/lib/shop.tsx'

/** Adds the product to the viewing history: a member's on the server, a guest's in this browser. Ignores failures. */
export const useSeenProduct = (productCode: string, skuCode: string | undefined): void => {
  const api = useApi()
  const memberId = useViewer()?.memberId
  useEffect(() => {
    if (memberId !== undefined) api.history.add({ productCode }).catch(() => undefined)
  }, [api, memberId, productCode])
  useEffect(() => {
    if (memberId === undefined && skuCode !== undefined) addSeen({ productCode, skuCode })
  }, [memberId, productCode, skuCode])
}
