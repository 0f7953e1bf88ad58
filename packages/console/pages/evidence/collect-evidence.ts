import { brand } from '@fixbench/contract/brand/brand.ts'
import { faultText } from '@fixbench/worlds/faults/fault-text.ts'
import type { World } from '@fixbench/worlds/world.ts'
import type { WorldInfo } from '@fixbench/worlds/world-info.ts'
import { listMessages } from '#console/pages/inbox/inbox.repo.ts'
import { listActions } from '#console/pages/requests/console-actions.ts'
import type { LoggedCall } from '#console/pages/requests/logged-call.ts'
import { toRequestDetail } from '#console/pages/requests/requests.view.ts'
import type { PageError } from './page-errors.ts'
import type { RecordedPicture } from './recorded-pictures.ts'

const MESSAGES = 100

/** What a report is about. */
type Subject = {
  world: World
  info: WorldInfo
  calls: readonly LoggedCall[]
  pageErrors: readonly PageError[]
  pictures: readonly RecordedPicture[]
  origin: string
  note: string
}

/**
 * Everything that a reader of a bug needs, as plain data: requests with their row changes, errors and pictures of pages,
 * faults, clock, inbox, build.
 */
export const collectEvidence = async (subject: Subject) => {
  const { world, info, calls, pageErrors, pictures, origin, note } = subject
  const { deps, faults } = world
  const { shopMs, isFrozen, speed } = deps.clock.state()
  const inbox = await listMessages(deps, { pageNum: 1, pageSize: MESSAGES })

  return {
    format: 'shop-evidence/1' as const,
    note,
    exportedAt: new Date().toISOString(),
    shop: { name: brand.name, origin, seedVersion: world.seedVersion, node: process.version },
    world: { worldId: info.worldId, title: info.title, origin: info.origin },
    clock: { shopTime: new Date(shopMs).toISOString(), isFrozen, speed },
    faults: faults.list().map(rule => ({ ruleId: rule.ruleId, isOn: rule.isOn, text: faultText(rule) })),
    requests: calls.map(call => toRequestDetail(call, world)),
    actions: listActions(world.dir).map(({ call, input, shopMs: atMs }) => ({
      call,
      input,
      shopTime: new Date(atMs).toISOString(),
    })),
    inbox: inbox.rows,
    pageErrors,
    pictures,
  }
}
export type Evidence = Awaited<ReturnType<typeof collectEvidence>>
