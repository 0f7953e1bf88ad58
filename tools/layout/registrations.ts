import type { TextFile } from '#tools/requirements/references.ts'
import { isNode, type Node, visitNodes } from '#tools/visit-nodes.ts'

/** Files that register the handlers of the contract's domains. */
export const REGISTRATIONS = ['server/modules/index.ts', 'packages/back-office/extension.ts']

/**
 * Finds domains whose handlers none of the files registers. Their calls would return 404 although everything compiles.
 */
export const findUnregistered = (
  domains: readonly string[],
  registrations: readonly TextFile[],
): string[] => {
  const registered = new Set<string>()
  for (const registration of registrations) {
    visitNodes(registration, new Set(), node => {
      const domain = findRegisteredDomain(node)
      if (domain !== undefined) registered.add(domain)
    })
  }
  const files = registrations.map(({ file }) => file).join(' or ')

  return domains
    .filter(domain => !registered.has(domain))
    .map(domain => `domain ${domain}: ${files} does not register its handlers`)
}

/** The domain in `registerEndpoints(app, contract.domain, …)`. */
const findRegisteredDomain = ({ type, callee, arguments: given }: Node): string | undefined => {
  if (type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'registerEndpoints') return undefined
  const group: unknown = Array.isArray(given) ? given[1] : undefined
  if (!isNode(group) || !isNode(group['object']) || group['object']['name'] !== 'contract') return undefined
  const { property } = group
  return isNode(property) ? String(property['name'] ?? property['value']) : undefined
}
