import { type ServedShop, serve as serveShop } from '@fixbench/server/serve.ts'
import { openCompleteShop } from './open-shop.ts'

/** Starts the complete shop in this process: `serve` of the server with worlds, and the console unless it is off. */
export const serve = (
  environment: Record<string, string | undefined>,
  say: (text: string) => void,
): Promise<ServedShop> => serveShop(openCompleteShop, environment, say)
