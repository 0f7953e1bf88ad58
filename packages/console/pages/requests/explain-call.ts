import { codes, transportFailures } from '@fixbench/contract/core/codes.ts'
import { isEnvelope } from '@fixbench/contract/core/parse-envelope.ts'
import { effectMeanings } from '@fixbench/worlds/faults/fault-spec.ts'
import { faultText } from '@fixbench/worlds/faults/fault-text.ts'
import { FAULT_REFUSED_HEADER } from '@fixbench/worlds/faults/faults.plugin.ts'
import type { FaultRule } from '@fixbench/worlds/faults/rule-list.ts'
import { type LoggedCall, PAGE_CALL, UNKNOWN_CALL } from './logged-call.ts'

/**
 * Explains a response in one or two sentences: the fault rules that forced it, and the meaning of its code and
 * details.
 */
export const explainCall = (call: LoggedCall, answer: unknown, rules: readonly FaultRule[]): string => {
  const refused = call.responseHeaders[FAULT_REFUSED_HEADER]
  const note = typeof refused === 'string' ? ` No fault was applied: ${refused}.` : ''
  const natural = `${explainResponse(call, answer)}${note}`
  if (call.faultRules.length === 0) return natural
  const forcedBy = call.faultRules
    .map(ruleId => {
      const rule = rules.find(each => each.ruleId === ruleId)
      return rule === undefined ? describeRuleSource(ruleId, call) : `rule ${ruleId} (${faultText(rule)})`
    })
    .join(', ')
  const { [call.effect ?? '']: effect }: Readonly<Record<string, string>> = effectMeanings
  return `Forced by ${forcedBy}. ${effect === undefined ? '' : `${effect}. `}${natural}`.trim()
}

const describeRuleSource = (ruleId: string, { fault }: LoggedCall): string => {
  if (ruleId === 'header') return `the x-fault header of the request (${fault})`
  return ruleId.startsWith('magic-')
    ? `a magic value in the request (${ruleId})`
    : `rule ${ruleId}, since removed (${fault})`
}

const explainResponse = (call: LoggedCall, answer: unknown): string => {
  if (call.status === 0) return explainSilence(call)
  if (call.callId === PAGE_CALL) return explainPage(call.status)
  if (call.callId === UNKNOWN_CALL) return `There is no such call. ${explainStatus(call.status)}`
  if (call.status !== 200) return explainStatus(call.status)
  if (call.code === 0) return call.work.queries === 0 ? 'Success, served from the cache.' : 'Success.'
  if (call.code === null) return 'The response isn’t an envelope.'
  const { msg, data } = isEnvelope(answer) ? answer : { msg: '', data: null }
  const meanings = Object.values(codes).filter(({ code }) => code === call.code)
  const meaning = (meanings.find(entry => entry.msg === msg) ?? meanings.at(-1))?.meaning
  const known = meaning ?? `Code ${call.code} isn’t in the error catalog.`
  const exact = meanings.length > 1 && meanings.every(entry => entry.msg !== msg)
  return [exact ? 'The call was rejected.' : known, exact ? `Message: ${msg}.` : '', formatDetails(data)]
    .filter(part => part !== '')
    .join(' ')
}

const explainSilence = ({ hasLeft = false }: LoggedCall): string =>
  hasLeft ? 'The caller disconnected before the response had ended.' : 'No response reached the caller.'

const explainPage = (status: number): string => {
  if (status === 200) {
    return 'A page. Its calls are listed next to it, unless the page was served from the cache.'
  }
  return status === 404
    ? 'The page doesn’t exist, or its main call found nothing.'
    : `A page with HTTP ${status}.`
}

const explainStatus = (status: number): string => {
  const texts: Record<number, string> = transportFailures
  return `HTTP ${status}: ${texts[status] ?? 'an unusual status'}.`
}

const MAX_LENGTH = 300

/** Formats the data of a failure: invalid fields as a sentence, anything else as shortened JSON. */
const formatDetails = (data: unknown): string => {
  if (typeof data !== 'object' || data === null) return ''
  if ('fields' in data && Array.isArray(data.fields)) {
    return `Invalid: ${data.fields.map(({ field, reason }) => `${field} ${reason}`).join('; ')}.`
  }
  const text = JSON.stringify(data)
  return `Details: ${text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}`
}
