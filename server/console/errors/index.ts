import { type CodeName, codes } from '#contract/core/codes.ts'
import { encodePart } from '#server/worlds/faults/fault-text.ts'
import { checkoutPaths } from './checkout.paths.ts'
import type { ErrorPath } from './error-path.ts'
import { orderPaths } from './order.paths.ts'
import { sessionPaths } from './session.paths.ts'
import { transportPaths } from './transport.paths.ts'

/** The way to every code and every failure of transport, in the order of the catalog. */
export const errorPaths: readonly ErrorPath[] = [
  ...Object.keys(codes).flatMap(name =>
    [...sessionPaths, ...checkoutPaths, ...orderPaths].filter(({ error }) => error === name),
  ),
  ...transportPaths,
]

/** The path of a code's name or number, or of a failure of transport; undefined for anything else. */
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

/** A number that several texts share goes by its name. */
const getCodeRule = (name: CodeName): string => {
  const { code } = codes[name]
  return code === codes.REFUSED.code ? `code=${name}` : `code=${code}`
}
