import type { TextFile } from '#tools/requirements/references.ts'
import { isNode, type Node, visitNodes } from '#tools/visit-nodes.ts'

/**
 * Finds domains whose handlers `server/modules/index.ts` doesn't register. Their calls would return 404 although
 * everything compiles.
 */
export const findUnregistered = (domains: readonly string[], registrations: TextFile): string[] => {
  const registered = new Set<string>()
  visitNodes(registrations, new Set(), node => {
    const domain = findRegisteredDomain(node)
    if (domain !== undefined) registered.add(domain)
  })
  return domains
    .filter(domain => !registered.has(domain))
    .map(domain => `domain ${domain}: ${registrations.file} does not register its handlers`)
}

/** The domain in `registerEndpoints(app, contract.domain, …)`. */
const findRegisteredDomain = ({ type, callee, arguments: given }: Node): string | undefined => {
  if (type !== 'CallExpression' || !isNode(callee) || callee['name'] !== 'registerEndpoints') return undefined
  const group: unknown = Array.isArray(given) ? given[1] : undefined
  if (!isNode(group) || !isNode(group['object']) || group['object']['name'] !== 'contract') return undefined
  const { property } = group
  return isNode(property) ? String(property['name'] ?? property['value']) : undefined
}
