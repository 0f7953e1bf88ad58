import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { getTraits, meetsAll } from './traits.ts'
import type { CatalogSku } from './types.ts'

type Warning = {
  families: readonly string[]
  if: readonly string[]
  /** Whether the product has a variant that the warning is about; every product when left out. */
  isSold?: (sku: CatalogSku) => boolean
  text: string | ((device: DeviceFact) => string)
}

const LCD_MODERN_LID_YEAR = 2021

const hasLcdPanel = (sku: CatalogSku): boolean =>
  sku.features.some(({ key, value }) => key === 'displayType' && value === 'LCD')
const isGrade =
  (grade: string) =>
  (sku: CatalogSku): boolean =>
    sku.grade === grade

/** What a buyer must know before the order, because a customer would bring the device back for it. */
const WARNINGS: readonly Warning[] = [
  {
    families: ['screen'],
    if: ['reader-under-display'],
    isSold: hasLcdPanel,
    text: 'In-Cell grades block the fingerprint reader below the display. Choose an OLED grade if the customer unlocks by finger.',
  },
  {
    families: ['screen'],
    if: ['oled'],
    isSold: hasLcdPanel,
    text: 'In-Cell grades are LCDs: always-on display does not work, black is lit from behind and the battery drains sooner.',
  },
  {
    families: ['screen'],
    if: ['true-tone'],
    text: 'True Tone stays only if the data of the original screen is written to the new one with a programmer.',
  },
  {
    families: ['screen'],
    if: ['screen-message'],
    text: 'The settings show a message about an unknown display. Picture and touch are not limited by it.',
  },
  {
    families: ['screen'],
    if: ['flex-on-screen'],
    text: 'Face ID works only with the sensor flex of the original display. Move it over undamaged.',
  },
  {
    families: ['screen'],
    if: ['iphone', 'touch-id'],
    text: 'The home button is not included: Touch ID works only with the original one.',
  },
  {
    families: ['battery', 'battery-cell'],
    if: ['battery-message'],
    text: 'The settings show a message about an unknown battery and hide its health, unless the original board is moved over.',
  },
  {
    families: ['battery'],
    if: ['battery-message'],
    isSold: isGrade('Decoded (Health Displayed)'),
    text: 'The decoded version shows its health. A later iOS may show the message again.',
  },
  {
    families: ['sensor-flex'],
    if: ['face-id'],
    text: 'Face ID: the flex is paired with the phone. It works again only when the data of the original is written to a programmable one.',
  },
  {
    families: ['front-camera'],
    if: ['face-id'],
    text: 'Without dot projector and infrared camera. Face ID works only with the original ones.',
  },
  {
    families: ['rear-camera', 'front-camera'],
    if: ['camera-message'],
    text: 'The settings show a message about an unknown camera. Pictures are not limited by it.',
  },
  {
    families: ['home-button'],
    if: ['paired-home-button'],
    text: 'The button has no function on this model: the original is paired with the board. It neither returns home nor reads fingerprints.',
  },
  {
    families: ['home-button'],
    if: ['touch-id', '!paired-home-button'],
    text: 'Touch ID works only with the original button.',
  },
  {
    families: ['digitizer'],
    if: ['touch-id'],
    text: 'Move the original home button over if Touch ID has to work.',
  },
  {
    families: ['sim-tray'],
    if: ['us-esim-only'],
    text: ({ modelCodes: [usCode = ''] }) =>
      `Not for US models (${usCode}): they take eSIM only and have no tray.`,
  },
  { families: ['sim-tray'], if: ['tablet'], text: 'For cellular models only.' },
  {
    families: ['cooling-fan'],
    if: ['dual-fan'],
    text: 'Left and right are different parts. Look from above with the hinge away from you.',
  },
  {
    families: ['joystick'],
    if: ['console'],
    text: 'Soldering needed: the module has fourteen legs through the controller board.',
  },
]

const isModernLid = (device: DeviceFact, family: FamilyFact): boolean =>
  family.id === 'screen' && device.type === 'laptop' && device.year >= LCD_MODERN_LID_YEAR
const LID_ANGLE =
  'The lid angle sensor has to be calibrated after the change, or the Mac does not sleep when it is closed.'

/** Warnings that are true of a part and its variants, most serious first; empty for most parts. */
export const listWarnings = (
  device: DeviceFact,
  family: FamilyFact,
  skus: readonly CatalogSku[],
): string[] => {
  const traits = getTraits(device)
  const known = WARNINGS.filter(
    warning =>
      warning.families.includes(family.id) &&
      meetsAll(traits, warning.if) &&
      (warning.isSold === undefined || skus.some(warning.isSold)),
  ).map(({ text }) => (typeof text === 'string' ? text : text(device)))
  return isModernLid(device, family) ? [...known, LID_ANGLE] : known
}
