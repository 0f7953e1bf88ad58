import type { DeviceFacts } from './device-look.ts'
import type { BackgroundKind } from './kit/stage.ts'

/** Facts about a product from the catalog. Every field may be missing. */
export type PartFacts = {
  /** SPU or SKU code. Selects the variation, so that adjacent products differ. */
  skuCode?: string | undefined
  kind?: BackgroundKind | undefined
  /** Code of the part family. */
  family?: string | undefined
  device?: DeviceFacts | undefined
  /** Names of the chosen options. */
  color?: string | undefined
  grade?: string | undefined
  frame?: boolean | undefined
  plug?: string | undefined
  /** All other options as text, such as “Big Hole”, “Dual SIM”, “UK layout”, “10 pcs”. */
  variant?: string | undefined
  capacityMah?: number | undefined
  /** From the list of tools. */
  name?: string | undefined
  specs?: Readonly<Record<string, string>> | undefined
  packageCm?: readonly number[] | undefined
}
