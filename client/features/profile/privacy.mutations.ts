import { useApiMutation } from '#client/lib/api/use-mutation.ts'
import { saveFile } from '#client/lib/save-file.ts'
import { useSession } from '#client/lib/session/use-session.ts'
import { toast } from '#client/ui/feedback/toast-store.ts'

/** Downloads all data of the member as a JSON file. */
export const useExportData = () =>
  useApiMutation(api => api.profile.exportData(), {
    onSuccess: data => {
      const day = data.exportTime.slice(0, 10)
      saveFile(`fixbench-data-${day}.json`, JSON.stringify(data, null, 2), 'application/json')
      toast.success('Your data has been downloaded')
    },
  })

type DeletionProof = { password: string } | { code: string }

/** Deletes the account and ends the session. The form shows errors. */
export const useDeleteAccount = () => {
  const session = useSession()
  return useApiMutation((api, proof: DeletionProof) => api.profile.deleteAccount(proof), {
    onSuccess: () => session.forget(),
    meta: { reaction: 'own' },
  })
}
