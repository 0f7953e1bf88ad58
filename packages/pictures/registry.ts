import { avatar } from './drawings/avatar.ts'
import { backJob } from './drawings/back-job.ts'
import { banner, campaignHero } from './drawings/banner.ts'
import { cartonSteps } from './drawings/carton-steps.ts'
import { cover } from './drawings/cover.ts'
import { empty } from './drawings/empty.ts'
import { explodedDevice } from './drawings/exploded-device.ts'
import { logo } from './drawings/logo.ts'
import { GOODS } from './drawings/props.ts'
import { screenStack } from './drawings/screen-stack.ts'
import type { Drawing } from './kit/define.ts'

const ALL: readonly Drawing[] = [
  ...GOODS,
  avatar,
  backJob,
  banner,
  campaignHero,
  cartonSteps,
  cover,
  empty,
  explodedDevice,
  logo,
  screenStack,
]

/** All drawings by their base name in URLs. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(ALL.map(drawing => [drawing.base, drawing]))
