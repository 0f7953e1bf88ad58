import { Download } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import type { Profile } from '#contract/profile/profile.contract.ts'
import { useExportData } from '../privacy.mutations.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import styles from './own-data.module.css'

/** Lets the member download personal data and delete the account. */
export function OwnData({ profile }: { profile: Profile }) {
  const exportData = useExportData()
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <Stack>
      <Cluster gap={[3, 6]} justify="between" className={styles.part}>
        <div>
          <h3 className="text-md">Download your data</h3>
          <p className="ink-2">
            Get one file with everything we keep about you, including orders, addresses, points, and reviews.
            See <a href={paths.privacy()}>what we keep and why</a>.
          </p>
        </div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          isLoading={exportData.isPending}
          onClick={() => exportData.mutate()}
        >
          Download my data
        </Button>
      </Cluster>
      <Cluster gap={[3, 6]} justify="between" className={styles.part}>
        <div>
          <h3 className="text-md">Delete your account</h3>
          <p className="ink-2">
            Permanently delete this account. Open orders and returns must be completed first.
          </p>
        </div>
        <Button variant="danger" onClick={() => setIsDeleting(true)}>
          Delete account…
        </Button>
      </Cluster>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setIsDeleting(false)} profile={profile} />
    </Stack>
  )
}
