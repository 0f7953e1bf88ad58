import { caseEndpoints } from './cases.contract.ts'
import { customerEndpoints } from './customers.contract.ts'
import { deskEndpoints } from './desk.contract.ts'
import { goodsEndpoints } from './goods.contract.ts'

/** The seller's side. All calls are for members who work for the shop (decision 114). */
export const backOfficeEndpoints = {
  ...deskEndpoints,
  ...caseEndpoints,
  ...goodsEndpoints,
  ...customerEndpoints,
}
