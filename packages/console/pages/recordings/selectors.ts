import { omitUndefined } from '@fixbench/contract/core/omit-undefined.ts'
import type { Target } from '#console/pages/stories/story.schema.ts'

/** Roles of fields that stories know under another name. */
const ROLES: Readonly<Record<string, string>> = { searchbox: 'textbox', switch: 'checkbox' }

type AriaSelector = { within: string | undefined; role: string | undefined; name: string }
type FoundSelector = { aria: AriaSelector | undefined; css: string | undefined }

/**
 * Reads the selectors of a step: `[["aria/Add[role=\"button\"]"], ["#add"]]`. A list of several is a path of elements, of
 * which the last is meant. Selectors by XPath and text are left out.
 */
export const readSelectors = (selectors: readonly (string | readonly string[])[]): FoundSelector => {
  const paths = selectors.map(selector => (typeof selector === 'string' ? [selector] : selector))
  const aria = paths.map(parseAria).find(found => found !== undefined)
  const css = paths.map(parseCss).find(found => found !== undefined)
  return { aria, css }
}

const parseAria = (path: readonly string[]): AriaSelector | undefined => {
  const ancestors = path.slice(0, -1)
  const last = path.at(-1) ?? ''
  if (!last.startsWith('aria/') || ancestors.some(isForeign)) return undefined

  const [, name = '', role] = /^aria\/(.*?)(?:\[role="([\w-]+)"\])?$/s.exec(last) ?? []
  return { within: ancestors.length === 0 ? undefined : ancestors.join(' '), role, name }
}

const parseCss = (path: readonly string[]): string | undefined => {
  const plain = path.map(part => part.replace(/^(?:css|pierce)\//, ''))
  return plain.some(isForeign) ? undefined : plain.join(' ')
}

const isForeign = (selector: string): boolean => /^(?:aria|xpath|text)\//.test(selector)

/** The element of a step for the story's autopilot. Undefined when no selector can be used in a page. */
export const toTarget = (selectors: readonly (string | readonly string[])[]): Target | undefined => {
  const { aria, css } = readSelectors(selectors)
  if (aria?.role !== undefined) {
    const role = (ROLES[aria.role] ?? aria.role) as NonNullable<Target['role']>
    return {
      role,
      name: aria.name,
      isExact: true,
      ...omitUndefined({ within: aria.within }),
    }
  }
  if (css !== undefined) return { css }
  return aria === undefined ? undefined : { name: aria.name, isExact: true }
}

/** Whether a step is about a field that offers options. */
export const isSelect = (selectors: readonly (string | readonly string[])[]): boolean =>
  /(?:^|[\s>])select(?![\w-])[^\s>]*$/.test(readSelectors(selectors).css ?? '')
