import { readConfig } from './config.ts'
import { createStartReport } from './start-report.ts'
import { type OpenShops, startShop } from './start-shop.ts'
import { listSwitchedOff } from './unsafe-settings.ts'

/** A shop that runs in this process. */
export type ServedShop = {
  /** Its URL. */
  address: string
  /** What the settings have switched off. */
  notes: string[]
  /** Finishes what is running and closes the shops. */
  close: () => Promise<void>
}

/**
 * Starts the shop with the settings in an environment and listens. A slow start is reported with `say`. Throws an error
 * that says what to do when the shop can't start.
 */
export const serve = async (
  open: OpenShops,
  environment: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<ServedShop> => {
  const config = readConfig(environment)
  const report = createStartReport(say)
  const { app, address } = await startShop(config, open, report.setStep).finally(report.end)

  return { address, notes: listSwitchedOff(config), close: () => app.close() }
}

/** Runs a shop as this process: reads the environment, listens, and closes gracefully on SIGINT and SIGTERM. */
export const runAsProcess = (open: OpenShops): void => {
  run(open).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
}

const run = async (open: OpenShops): Promise<void> => {
  const { address, notes, close } = await serve(open, process.env, console.log)
  console.log(`The shop is ready on ${address}`)
  for (const note of notes) console.log(`  ${note}`)

  const stop = async (): Promise<void> => {
    await close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}
