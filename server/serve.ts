import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { createStartReport } from './start-report.ts'
import { startShop } from './start-shop.ts'
import { listSwitchedOff } from './unsafe-settings.ts'

/** A shop that runs in this process. */
export type ServedShop = {
  /** Its URL. */
  address: string
  /** What the settings have switched off. */
  notes: string[]
  /** Finishes what is running and closes the worlds. */
  close: () => Promise<void>
}

/**
 * Starts the shop with the settings in an environment and listens. A slow start is reported with `say`. Throws an error
 * that says what to do when the shop can't start.
 */
export const serve = async (
  environment: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<ServedShop> => {
  const config = readConfig(environment)
  const report = createStartReport(say)
  const { app, address } = await startShop(config, buildApp, report.setStep).finally(report.end)

  return { address, notes: listSwitchedOff(config), close: () => app.close() }
}
