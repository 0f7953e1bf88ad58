import { serve } from './serve.ts'

/** Process entry point: reads the environment, listens, and closes gracefully on SIGINT and SIGTERM. */
const main = async (): Promise<void> => {
  const { address, notes, close } = await serve(process.env, console.log)
  console.log(`The shop is ready on ${address}`)
  for (const note of notes) console.log(`  ${note}`)

  const stop = async (): Promise<void> => {
    await close()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
