/** Generated from the contract by client/rendering/vite/contract-wire.ts, so the browser doesn't load the schema library. */
declare module 'virtual:contract-wire' {
  export const wire: Readonly<Record<string, import('@fixbench/contract/core/wire.ts').Wire>>
  export const codeNumbers: Readonly<Record<import('@fixbench/contract/core/codes.ts').CodeName, number>>
  /** Messages by code that override the server's message. */
  export const fixedTexts: Readonly<Record<number, string>>
}
