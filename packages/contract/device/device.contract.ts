import { z } from 'zod'
import { MAX_SAVED_DEVICES } from '../catalog/selection-limits.ts'
import { component } from '../core/component.ts'
import { endpoint } from '../core/endpoint.ts'
import { int, list } from '../core/field.ts'
import { pageFields, toPageSchema } from '../core/paging.ts'

/** A saved model. `url` is the category with its parts. */
export const SavedDeviceSchema = component('SavedDevice', {
  deviceId: z.int(),
  brand: z.string(),
  name: z.string(),
  modelCodes: z.array(z.string()),
  imageUrl: z.string(),
  url: z.string(),
  productCount: z.int().describe('Number of products for the model.'),
})
export type SavedDevice = z.output<typeof SavedDeviceSchema>

const deviceIds = (min: number) => list(int(1), MAX_SAVED_DEVICES, min)

export const deviceEndpoints = {
  list: endpoint.open({
    description:
      'The member’s saved models, last saved first. Guests send the `deviceIds` stored in their browser; unknown ones are left out.',
    id: 'OWN-device-list',
    route: 'POST /api/member/device/list',
    summary: 'List saved models',
    input: z.object({
      deviceIds: deviceIds(0).default([]),
      ...pageFields(MAX_SAVED_DEVICES, MAX_SAVED_DEVICES),
    }),
    data: toPageSchema(SavedDeviceSchema),
  }),

  save: endpoint.idempotent({
    description:
      'Saves one model, or all models of a guest who signs in. Saving a model again changes nothing.',
    id: 'OWN-device-save',
    route: 'POST /api/member/device/save',
    summary: 'Save models',
    input: z.object({ deviceIds: deviceIds(1) }),
    data: z.object({ total: z.int() }),
    errors: ['NOT_FOUND', 'REFUSED'],
  }),

  remove: endpoint.idempotent({
    description: 'Removes a saved model. Removing one that isn’t saved changes nothing.',
    id: 'OWN-device-remove',
    route: 'POST /api/member/device/remove',
    summary: 'Remove a saved model',
    input: z.object({ deviceId: int(1) }),
    data: z.object({ total: z.int() }),
  }),
}
