import { useMutation } from '#client/lib/api/use-mutation.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { useApi } from '#client/lib/shop.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Downloads all data of the member as a JSON file. */
export const useExportData = () => {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.profile.exportData(),
    onSuccess: data => {
      const day = data.exportTime.slice(0, 10)
      saveFile(`fixbench-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
      toast.success('Your data has been downloaded')
    },
  })
}

type DeletionProof = { password: string } | { code: string }

/** Deletes the account and ends the session. The form shows errors. */
export const useDeleteAccount = () => {
  const api = useApi()
  const session = useSession()
  return useMutation({
    mutationFn: (proof: DeletionProof) => api.profile.deleteAccount(proof),
    onSuccess: () => session.forget(),
    meta: { reaction: 'own' },
  })
}
