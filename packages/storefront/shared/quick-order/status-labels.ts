import type { QuickResult } from '@fixbench/contract/quick-order/quick-order.schemas.ts'

/** Label and color of a quick-order row by its status. */
export const statusLabels: Readonly<Record<QuickResult, { label: string; tone: 'new' | 'warn' | 'stop' }>> = {
  ready: { label: 'Ready', tone: 'new' },
  added: { label: 'Added', tone: 'new' },
  adjusted: { label: 'Adjusted', tone: 'warn' },
  ambiguous: { label: 'Choose one', tone: 'warn' },
  unknown: { label: 'No match', tone: 'stop' },
  refused: { label: 'Not available', tone: 'stop' },
  unreadable: { label: 'Needs a fix', tone: 'stop' },
}
