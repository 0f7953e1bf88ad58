/**
 * Domains of the contract whose handlers the text of `server/modules/index.ts` does not register, as findings. Such a
 * domain answers 404 although everything compiles.
 */
export const findUnregistered = (domains: readonly string[], registrations: string): string[] => {
  const code = registrations.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return domains
    .filter(domain => !code.includes(`contract.${domain},`) && !code.includes(`contract['${domain}'],`))
    .map(domain => `domain ${domain}: server/modules/index.ts does not register its handlers`)
}
