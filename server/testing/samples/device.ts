import { always, made, type SamplesOf, type Stage } from './sample.ts'

const readDeviceId = async ({ shop }: Stage): Promise<number> =>
  (await shop.deps.db.device.findFirstOrThrow({ where: { displayName: 'iPhone 13' } })).id

export const deviceSamples: SamplesOf<'device'> = {
  list: always(),
  save: made(async stage => ({ deviceIds: [await readDeviceId(stage)] })),
  remove: made(async stage => ({ deviceId: await readDeviceId(stage) })),
}
