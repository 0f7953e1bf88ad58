import { readCallName } from '@fixbench/contract/call-index.ts'
import { parseCallPattern } from '@fixbench/worlds/faults/call-pattern.ts'
import { faultText } from '@fixbench/worlds/faults/fault-text.ts'
import { listMisses, type Miss } from '@fixbench/worlds/faults/input-match.ts'
import type { FaultRule } from '@fixbench/worlds/faults/rule-list.ts'
import type { World } from '@fixbench/worlds/world.ts'
import { findSender } from '#console/pages/people/people.repo.ts'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { toCallTarget, toRequestInput } from '#console/pages/requests/requests.filter.ts'

type NearMiss = { ruleId: string; text: string; isApplied: boolean; misses: Miss[] }

/** Compares a logged request with every rule that is on. The rule with the fewest unmet conditions comes first. */
export const findNearMisses = (call: LoggedCall, { faults, deps }: World): NearMiss[] => {
  const sender = findSender(call, deps.sql)
  const member = () => (sender === null ? [] : [sender.memberId, sender.email])
  const input = { ...toRequestInput(call), member }

  return faults
    .list()
    .filter(rule => rule.isOn)
    .map(rule => ({
      ruleId: rule.ruleId,
      text: faultText(rule),
      isApplied: call.faultRules.includes(rule.ruleId),
      misses: [...listCallMisses(rule, call), ...listMisses(rule, input)],
    }))
    .toSorted((one, other) => one.misses.length - other.misses.length)
}

const listCallMisses = (rule: FaultRule, call: LoggedCall): Miss[] => {
  if (parseCallPattern(rule.call)?.(toCallTarget(call)) === true) return []
  const seen = readCallName(call.callId) || call.url
  return [{ condition: 'call', expected: rule.call, seen, text: `call was ${seen}, not ${rule.call}` }]
}
