import { runAsProcess } from '@fixbench/server/serve.ts'
import { openCompleteShop } from './open-shop.ts'

/** Process entry point of the complete shop: with worlds, and the console unless it is off. */
runAsProcess(openCompleteShop)
