import { saveFile } from '@fixbench/storefront/lib/save-file.ts'
import { Cluster, Stack } from '@fixbench/ui/layout/layout.tsx'
import { Download, Gift } from 'lucide-react'
import { useState } from 'react'
import type { DataAt } from '../../lib/call.ts'
import { useConsoleMutation } from '../../lib/query.ts'
import { CopyText } from '../../ui/copy-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './stories.module.css'

type Run = DataAt<'stories', 'run'>
type TakeAway = DataAt<'stories', 'takeAway'>

/** At the end of a story: the tour as a file, and a world in which the guest goes on. */
export function TakeAwayPanel({ run: { runId, storyId } }: { run: Run }) {
  const [made, setMade] = useState<TakeAway | null>(null)
  const make = useConsoleMutation('stories', 'takeAway', { onSuccess: setMade })

  return (
    <Panel title="Take-away">
      {made === null ? (
        <Stack align="start" gap={3}>
          <p>What was shown, as one file, and a shop of their own in which your guests go on.</p>
          <SmallButton
            variant="primary"
            icon={<Gift aria-hidden />}
            isLoading={make.isPending}
            onClick={() => make.mutate({ runId })}
          >
            Make a take-away
          </SmallButton>
        </Stack>
      ) : (
        <MadeTakeAway made={made} fileName={`${storyId}.html`} />
      )}
    </Panel>
  )
}

function MadeTakeAway({ made: { enter, html, expiresAt }, fileName }: { made: TakeAway; fileName: string }) {
  const link = `${location.origin}${enter}`

  return (
    <Cluster gap={4}>
      <QrCode text={link} label="QR code of the guest’s shop" />
      <Stack align="start" gap={2} className={styles.phone}>
        <p>
          Scan to go on where the story ended.
          {expiresAt !== null && ` Unused, this shop is deleted after ${expiresAt.slice(0, 10)}.`}
        </p>
        <CopyText value={link} variant="secondary">
          Copy link
        </CopyText>
        <SmallButton icon={<Download aria-hidden />} onClick={() => saveFile(fileName, html, 'text/html')}>
          Download the tour
        </SmallButton>
      </Stack>
    </Cluster>
  )
}
