import type { CallName } from '@fixbench/client'
import { shopRoutes } from '@fixbench/client/calls'

/** Where a call is sent. */
export type CallRoute = { name: CallName; path: string; method?: string }

const routes = Object.values(shopRoutes).flatMap((group): CallRoute[] => Object.values(group))
const byName = new Map(routes.map(route => [route.name, route]))

/** The path of a route as a pattern of URL paths, with its fields as groups. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const patterns = routes.map(route => ({ route, pattern: toPattern(route.path) }))

/** The route of a call. Throws for a name that no call has. */
export const getRoute = (call: CallName): CallRoute => {
  const route = byName.get(call)
  if (route === undefined) throw new Error(`The shop has no call ${call}`)
  return route
}

/** The call that a request makes, with the fields of its path; undefined for a request that is no call. */
export const findRoute = ({
  method,
  url,
}: Request): { route: CallRoute; fields: Record<string, string> } | undefined => {
  const { pathname } = new URL(url)
  for (const { route, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found !== null && (route.method ?? 'POST') === method) return { route, fields: { ...found.groups } }
  }
  return undefined
}

/** The input of a call from path, query and body of its request. Files are left out. */
export const readInput = async (
  request: Request,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const body = await readBody(request)

  return Array.isArray(body) ? body : { ...query, ...body, ...fields }
}

const readBody = async (request: Request): Promise<object> => {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return (await request.json()) as object
  if (!type.includes('form')) return {}
  const entries = [...(await request.formData())].filter(([, value]) => typeof value === 'string')

  return Object.fromEntries(entries)
}
