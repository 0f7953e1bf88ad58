import type { DataAt } from '../../lib/call.ts'
import { formatShopTime } from '../../lib/time.ts'

/** Values of the link form. */
export type Draft = {
  title: string
  preset: string
  persona: string
  shopTime: string
  address: string
  faults: string
  isFrozen: boolean
  /** Whether the link includes the requests of this world. */
  hasChanges: boolean
}

/** Values of an empty form. */
export const EMPTY_DRAFT: Draft = {
  title: '',
  preset: '',
  persona: '',
  shopTime: '',
  address: '',
  faults: '',
  isFrozen: false,
  hasChanges: false,
}

/** State of the current world. */
export type Here = DataAt<'links', 'here'>

/** The current world as form values. */
export const toLinkDraft = ({ state }: Here): Draft => ({
  title: '',
  preset: state.preset ?? '',
  persona: state.persona ?? '',
  shopTime: state.shopTime === null ? '' : formatShopTime(state.shopTime),
  address: state.address ?? '',
  faults: state.faults ?? '',
  isFrozen: state.isFrozen,
  hasChanges: state.changes.length > 0,
})
