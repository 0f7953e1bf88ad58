import type { Screens } from '../screen.ts'
import { accountScreens } from './account.ts'
import { backOfficeScreens } from './back-office.ts'
import { buyingScreens } from './buying.ts'
import { catalogScreens } from './catalog.ts'
import { tradeScreens } from './trade.ts'

/** The screen of every call that has one. */
export const screens: Screens = {
  ...catalogScreens,
  ...buyingScreens,
  ...accountScreens,
  ...tradeScreens,
  ...backOfficeScreens,
}
