import { Notice } from '@fixbench/ui/feedback/notice.tsx'

export type MissingShard = { shard: number; reason: string }

/** Names the shards of a fleet whose part of a list is missing, and why. */
export function MissingShards({ shards = [] }: { shards: readonly MissingShard[] | undefined }) {
  return shards.map(({ shard, reason }) => (
    <Notice key={shard} tone="warn" isLive>
      {`Shard ${shard} ${reason}. Its part is missing from this list.`}
    </Notice>
  ))
}
