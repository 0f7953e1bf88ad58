/** Made from the contract by client/rendering/vite/contract-wire.ts, so that no schema library travels to the browser. */
declare module 'virtual:contract-wire' {
  export const wire: Readonly<Record<string, import('#contract/core/wire.ts').Wire>>
  export const codeNumbers: Readonly<Record<import('#contract/core/codes.ts').CodeName, number>>
  /** Texts that the shop shows for these codes whatever the server says. */
  export const fixedTexts: Readonly<Record<number, string>>
}
