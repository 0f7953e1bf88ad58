import { type CodeName, codes } from '@fixbench/contract/core/codes.ts'
import { encodePart } from '@fixbench/worlds/faults/fault-text.ts'
import { checkoutPaths } from './checkout.paths.ts'
import type { ErrorPath, ErrorPaths } from './error-path.ts'
import { orderPaths } from './order.paths.ts'
import { sessionPaths } from './session.paths.ts'
import { transportPaths } from './transport.paths.ts'

const paths: ErrorPaths = { ...sessionPaths, ...checkoutPaths, ...orderPaths, ...transportPaths }
const names = [...Object.keys(codes), ...Object.keys(transportPaths)] as ErrorPath['error'][]

/** One path per code and transport failure, in catalog order. */
export const errorPaths: readonly ErrorPath[] = names.flatMap(error => {
  const path = paths[error]
  return path === undefined ? [] : { error, ...path }
})

/** Finds a path by code name, code number or transport failure. */
export const findErrorPath = (name: string): ErrorPath | undefined =>
  errorPaths.find(({ error }) => error === name) ??
  errorPaths.find(({ error }) => isCodeName(error) && String(codes[error].code) === name)

/** True for the name of a code, such as `STOCK_SHORT`. */
export const isCodeName = (name: string): name is CodeName => name in codes

/** Fault rule that forces the failure of a path on its call. */
export const getForcedRule = ({ error, call, response: { msg, data } = {} }: ErrorPath): string =>
  [
    'id=error',
    `call=${call}`,
    isCodeName(error) ? getCodeRule(error) : error.replace(/^http-/, 'status='),
    ...(msg === undefined ? [] : [`msg=${encodePart(msg)}`]),
    ...(data === undefined ? [] : [`data=${encodePart(JSON.stringify(data))}`]),
  ].join(';')

/** Rules use the number of a code, or its name when several codes share the number. */
const getCodeRule = (name: CodeName): string => {
  const { code } = codes[name]
  return code === codes.REFUSED.code ? `code=${name}` : `code=${code}`
}
