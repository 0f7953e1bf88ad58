import type { ScreenCell } from '@fixbench/console/pages/screens/screen-run.ts'
import type { Driven } from './drive.ts'
import type { OpenScreen } from './screen.ts'

/** Type of the annotation with a driven cell. */
export const CELL = 'driven screen'

/** A cell before it is compared with the run before. */
export type DrivenCell = Omit<ScreenCell, 'before' | 'difference' | 'changedShare'>

type Facts = { call: string; failure: string; screen: OpenScreen }

const judge = (promised: string, { isKept }: { isKept: boolean }): DrivenCell['verdict'] => {
  if (!isKept) return 'broken'
  return promised === '' ? 'silent' : 'kept'
}

/** A cell with what was promised and shown. */
export const toCell = (
  { call, failure, screen }: Facts,
  { promised, shown, isMade, isKept }: Driven,
  picture: string,
): DrivenCell => ({
  call,
  failure,
  verdict: judge(promised.words, { isKept }),
  action: screen.action,
  at: screen.path,
  persona: screen.as,
  promised: promised.words,
  reason: screen.reason ?? '',
  shown: isMade ? shown.texts : [`${call} wasn’t called`, ...shown.texts],
  shownPath: shown.path,
  picture,
})

/** The cell of a call that no screen makes. */
export const toEmptyCell = (call: string, failure: string, reason: string): DrivenCell => ({
  call,
  failure,
  verdict: 'no-screen',
  action: '',
  at: '',
  persona: null,
  promised: '',
  reason,
  shown: [],
  shownPath: '',
  picture: null,
})

/** A broken promise as one line. */
export const describeBroken = ({ failure, promised, shownPath, shown }: DrivenCell): string =>
  `${failure}: promised ${promised || 'nothing'}, but ${shownPath} shows ${shown.join(' | ') || 'nothing'}`
