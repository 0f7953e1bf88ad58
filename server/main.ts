import { runAsProcess } from './serve.ts'
import { openSingleShop } from './single-shop.ts'

/** Process entry point of the shop alone, without worlds and console. */
runAsProcess(openSingleShop)
