import { canReachServer } from '#client/lib/api/can-reach-server.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Without a connection, a reload would replace the shop with the browser's own error page. */
export const reloadIfReachable = async (): Promise<void> => {
  if (await canReachServer()) location.reload()
  else toast.warning('There’s still no connection. Try again later.')
}
