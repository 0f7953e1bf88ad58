import { shopCalls } from '@fixbench/contract/call-index.ts'
import { getCodes } from '@fixbench/contract/codes/declared-codes.ts'
import { codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import { lazy } from '@fixbench/server/lib/lazy.ts'
import { effectMeanings } from '@fixbench/worlds/faults/fault-spec.ts'
import type { ErrorPath } from './error-path.ts'
import { errorPaths, getForcedRule, isCodeName } from './index.ts'

const transportMeanings: Record<string, string> = {
  ...effectMeanings,
  'http-429': 'Too many requests from one client',
  'http-500': 'The server failed with an unexpected error',
  'http-503': 'The shop is temporarily unavailable',
}

const toError = (path: ErrorPath) => {
  const { error, expect, persona, call, step, forcedStep = step } = path
  const turn = path.turn?.label ?? null
  return {
    error,
    ...(isCodeName(error) ? describeCode(error) : describeTransportFailure(error)),
    expect,
    call,
    natural: path.input === null ? null : { persona, turn, step },
    forced: { persona, rule: getForcedRule(path), step: forcedStep },
  }
}

const describeCode = (name: keyof typeof codes) => ({
  ...codes[name],
  kind: 'code' as const,
  calls: shopCalls.filter(({ endpoint }) => getCodes(endpoint).includes(name)).map(({ call }) => call),
})

const describeTransportFailure = (name: string) => {
  const status = Number(/^http-(\d+)$/.exec(name)?.[1]) || null
  const texts: Record<number, string> = transportFailures
  return {
    kind: 'transport' as const,
    code: status,
    msg: status === null ? '' : (texts[status] ?? ''),
    meaning: `${transportMeanings[name] ?? ''}.`,
    calls: shopCalls.map(({ call }) => call),
  }
}

/** Every error code and transport failure, as the console shows them. */
export const listErrors = lazy(() => errorPaths.map(toError))
