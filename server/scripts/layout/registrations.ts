/**
 * Finds domains whose handlers aren't registered in the text of `server/modules/index.ts`. Their calls would return 404
 * although everything compiles.
 */
export const findUnregistered = (domains: readonly string[], registrations: string): string[] => {
  const code = registrations.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return domains
    .filter(domain => !code.includes(`contract.${domain},`) && !code.includes(`contract['${domain}'],`))
    .map(domain => `domain ${domain}: server/modules/index.ts does not register its handlers`)
}
