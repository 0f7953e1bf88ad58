import { type CodeName, codes } from '#contract/core/codes.ts'
import { encodePart } from '#server/worlds/faults/fault-text.ts'
import { checkoutPaths } from './checkout.paths.ts'
import type { ErrorPath } from './error-path.ts'
import { orderPaths } from './order.paths.ts'
import { sessionPaths } from './session.paths.ts'
import { transportPaths } from './transport.paths.ts'

/** The path to every code and transport failure, in catalog order. */
export const errorPaths: readonly ErrorPath[] = [
  ...Object.keys(codes).flatMap(name =>
    [...sessionPaths, ...checkoutPaths, ...orderPaths].filter(({ error }) => error === name),
  ),
  ...transportPaths,
]

/** The path by code name, code number or transport failure, or undefined. */
export const findErrorPath = (wanted: string): ErrorPath | undefined =>
  errorPaths.find(({ error }) => error === wanted) ??
  errorPaths.find(({ error }) => isCodeName(error) && String(codes[error].code) === wanted)

export const isCodeName = (name: string): name is CodeName => name in codes

/** The fault rule that forces a path's failure on its call. */
export const getForcedRule = ({ error, call, answer: { msg, data } = {} }: ErrorPath): string =>
  [
    'id=error',
    `call=${call}`,
    isCodeName(error) ? getCodeRule(error) : error.replace(/^http-/, 'status='),
    ...(msg === undefined ? [] : [`msg=${encodePart(msg)}`]),
    ...(data === undefined ? [] : [`data=${encodePart(JSON.stringify(data))}`]),
  ].join(';')

/** A number shared by several codes is listed by name. */
const getCodeRule = (name: CodeName): string => {
  const { code } = codes[name]
  return code === codes.REFUSED.code ? `code=${name}` : `code=${code}`
}
