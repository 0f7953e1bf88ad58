import { readConfig } from '@fixbench/server/config.ts'
import { createStartReport } from '@fixbench/server/start-report.ts'
import { startShop } from '@fixbench/server/start-shop.ts'
import { listSwitchedOff } from '@fixbench/server/unsafe-settings.ts'
import { openCompleteShop } from './open-shop.ts'

/** Process entry point: reads the environment, listens, and closes gracefully on SIGINT and SIGTERM. */
const main = async (): Promise<void> => {
  const config = readConfig()
  const report = createStartReport(console.log)
  const { app, address } = await startShop(config, openCompleteShop, report.setStep)
  report.end()
  console.log(`The shop is ready on ${address}`)
  for (const note of listSwitchedOff(config)) console.log(`  ${note}`)
  const stop = async (): Promise<void> => {
    await app.close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
