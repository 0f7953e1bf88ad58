import { Button } from '@fixbench/ui/button/button.tsx'
import { toast } from '@fixbench/ui/feedback/toast-store.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import { callQuery } from '#storefront/lib/api/query.ts'
import { useApiMutation } from '#storefront/lib/api/use-mutation.ts'
import { useRootState, useStores, useViewer } from '#storefront/lib/shop.tsx'
import { openDialog } from '#storefront/lib/state/dialogs.ts'
import { setArrivalNotice } from '#storefront/lib/state/stores.ts'

/** Subscribes to an email when a SKU is back in stock. Asks guests to sign in. */
export function ArrivalNoticeButton({ skuCode }: { skuCode: string }) {
  const viewer = useViewer()
  const { root } = useStores()
  const queryClient = useQueryClient()
  const check = callQuery('notice', 'check', { skuCode }, { meta: { reaction: 'silent' } })
  const { data } = useQuery({ ...check, enabled: viewer !== null })
  const isSubscribedOnServer = data?.isSubscribed

  useEffect(() => {
    if (isSubscribedOnServer !== undefined) {
      setArrivalNotice(root, skuCode, { isSubscribed: isSubscribedOnServer })
    }
  }, [root, skuCode, isSubscribedOnServer])

  const isSubscribed = useRootState(state => state.goodsArrivalNoticeStatus[skuCode] === true)
  const subscribe = useApiMutation(api => api.notice.subscribe({ skuCode }), {
    onSuccess: () => {
      // A check that is still on its way would say that there is no subscription.
      void queryClient.cancelQueries({ queryKey: check.queryKey })
      setArrivalNotice(root, skuCode, { isSubscribed: true })
      toast.success('We’ll email you when it’s back in stock')
    },
  })

  return (
    <Button
      size="lg"
      isBlock
      variant={isSubscribed ? 'secondary' : 'primary'}
      icon={isSubscribed ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      disabled={isSubscribed}
      isLoading={subscribe.isPending}
      onClick={() => (viewer === null ? openDialog('sign-in') : subscribe.mutate())}
    >
      {isSubscribed ? 'We’ll notify you' : 'Arrival Notice'}
    </Button>
  )
}
