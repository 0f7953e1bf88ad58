import type { Contract } from '@fixbench/contract/index.ts'

/** Name of a call, such as `cart.add`. */
export type CallName = {
  [Domain in keyof Contract]: `${Domain & string}.${keyof Contract[Domain] & string}`
}[keyof Contract]
