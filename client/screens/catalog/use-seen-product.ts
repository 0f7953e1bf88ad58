import { useEffect } from 'react'
import { useApi, useViewer } from '#client/lib/shop.tsx'

/** Remembers for a member that the product was looked at; nobody waits for it, nobody need know when it fails. */
export const useSeenProduct = (productCode: string): void => {
  const api = useApi()
  const memberId = useViewer()?.memberId
  useEffect(() => {
    if (memberId !== undefined) api.history.add({ productCode }).catch(() => undefined)
  }, [api, memberId, productCode])
}
