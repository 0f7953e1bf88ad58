import { SECOND_MS } from '@fixbench/contract/core/time.ts'

const REPORT_EVERY_MS = 5 * SECOND_MS

/**
 * Says every five seconds what a start is doing, so that a slow machine doesn't look like a hanging one. Says nothing
 * during a quick start.
 */
export const createStartReport = (say: (text: string) => void) => {
  let step = 'reading the settings'
  let seconds = 0
  const timer = setInterval(() => {
    seconds += REPORT_EVERY_MS / SECOND_MS
    say(`The shop is still starting after ${seconds} seconds: ${step}. A busy machine needs longer.`)
  }, REPORT_EVERY_MS)
  timer.unref()

  return {
    setStep: (next: string): void => {
      step = next
    },
    end: (): void => clearInterval(timer),
  }
}
