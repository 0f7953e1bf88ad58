import { always, fresh, type SamplesOf, type Stage } from './sample.ts'

const readDeviceId = async ({ shop }: Stage): Promise<number> =>
  (await shop.deps.db.device.findFirstOrThrow({ where: { displayName: 'iPhone 13' } })).id

export const deviceSamples: SamplesOf<'device'> = {
  list: always(),
  save: fresh(async stage => ({ deviceIds: [await readDeviceId(stage)] })),
  remove: fresh(async stage => ({ deviceId: await readDeviceId(stage) })),
}
