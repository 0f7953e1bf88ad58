import type { DeviceFacts } from './device-look.ts'
import type { BackgroundKind } from './kit/stage.ts'

/** What the catalog knows of an article; everything may be missing. */
export type PartFacts = {
  /** SPU or SKU code: picks the variation, so that neighbors in a grid differ. */
  skuCode?: string | undefined
  kind?: BackgroundKind | undefined
  /** Part family, as in the list of families. */
  family?: string | undefined
  device?: DeviceFacts | undefined
  /** Names of the chosen options. */
  color?: string | undefined
  grade?: string | undefined
  frame?: boolean | undefined
  plug?: string | undefined
  /** Any other option in words: "Big Hole", "Dual SIM", "UK layout", "10 pcs". */
  variant?: string | undefined
  capacityMah?: number | undefined
  /** From the list of tools. */
  name?: string | undefined
  specs?: Readonly<Record<string, string>> | undefined
  packageCm?: readonly number[] | undefined
}
