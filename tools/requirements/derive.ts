import { type CodeEntry, codes } from '@fixbench/contract/core/codes.ts'
import type { Endpoint, EndpointGroup } from '@fixbench/contract/core/endpoint.ts'
import { specifiedRedirects, specifiedRoutes } from '@fixbench/storefront/testing/specified-routes.ts'

/** A requirement: its id and a short statement. */
export type Requirement = { id: string; text: string }

const bodies: Record<Endpoint['bodyKind'], string> = {
  form: 'form body',
  json: 'JSON body',
  multipart: 'multipart body',
  query: 'query',
  none: 'no input',
}

const callers: Record<Endpoint['access'], string> = {
  open: 'open to guests',
  member: 'members only',
  staff: 'staff only',
}

/** Describes a call by its contract. */
export const describeCall = (endpoint: Endpoint): Requirement => {
  const { id, method, path, bodyKind, access, summary } = endpoint
  return { id, text: `\`${method} ${path}\` (${bodies[bodyKind]}, ${callers[access]}): ${summary}.` }
}

/** Describes every call of a contract, sorted by id. */
export const describeCalls = (groups: Record<string, EndpointGroup>): Requirement[] =>
  sortById(Object.values(groups).flatMap(group => Object.values(group).map(describeCall)))

const describeTitle = (builtTitle: string): string => {
  if (builtTitle === '') return "the title is the shop's name unless the server provides one"
  return builtTitle === '(own)'
    ? 'the title comes from its data'
    : `the title is \`${builtTitle}\` unless the server provides one`
}

/** Describes pages, pages that require a session, and redirects. */
export const describeRoutes = (): Requirement[] => [
  ...specifiedRoutes.map(({ id, path, layout, access, builtTitle }) => ({
    id,
    text: `\`${path}\` is a page with the layout \`${layout}\`${access === 'member' ? ', for members only' : ''}; ${describeTitle(builtTitle)}.`,
  })),
  ...specifiedRoutes
    .filter(({ access }) => access === 'member')
    .map(({ name, path }) => ({
      id: `ROUTE-guard-${name.replace(/\.html$/, '')}`,
      text: `Guests who open \`${path}\` are redirected to \`/login.html\`.`,
    })),
  ...specifiedRedirects.map(({ id, from, to }) => ({
    id,
    text: `\`${from}\` redirects to \`${to}\` (301).`,
  })),
]

const reactions: Record<NonNullable<CodeEntry['reaction']>, string> = {
  login: 'appears, and the sign-in page opens',
  'error-page': 'appears on the error page with the code',
}

/** Describes how screens react to each code. Code 500 has several meanings but a single entry. */
export const describeCodes = (): Requirement[] => {
  const all: readonly CodeEntry[] = Object.values(codes)
  const own = all.filter(({ code }) => code !== 500)
  return [
    { id: 'ERR-500', text: "Code 500 shows the server's message." },
    ...own.map(entry => {
      const text = entry.hasFixedText === true ? `the message \`${entry.msg}\`` : "the server's message"
      return {
        id: `ERR-${entry.code}`,
        text: `Code ${entry.code}: ${text} ${entry.reaction === undefined ? 'appears' : reactions[entry.reaction]}. ${entry.meaning}`,
      }
    }),
  ]
}

/** Sorts requirements by id. */
export const sortById = (requirements: readonly Requirement[]): Requirement[] =>
  [...requirements].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))
