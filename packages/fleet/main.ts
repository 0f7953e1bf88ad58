import path from 'node:path'
import { keepShard } from './shards/keep-shard.ts'

const HEALTH_HOST = '127.0.0.1'
/** The shop is built into the same folder. */
const shopFile = path.join(import.meta.dirname, 'main.js')

/** Process entry point of a shard: a shop and its stand-by with the settings in the environment. */
const shard = keepShard({
  program: { file: process.execPath, args: [...process.execArgv, shopFile], env: process.env },
  healthUrl: `http://${HEALTH_HOST}:${process.env['PORT'] ?? '3000'}/health`,
  say: text => process.stdout.write(`${text}\n`),
})

const stop = async (): Promise<void> => {
  await shard.stop()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
