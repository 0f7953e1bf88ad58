/** Generated from the console's contract by client/rendering/vite/contract-wire.ts. */
declare module 'virtual:console-wire' {
  export const wire: Readonly<Record<string, import('@fixbench/contract/core/wire.ts').Wire>>
}
