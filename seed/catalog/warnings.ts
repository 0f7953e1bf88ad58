import type { DeviceFact, FamilyFact } from './facts-types.ts'
import { getTraits, meetsAll } from './traits.ts'
import type { CatalogSku } from './types.ts'

type Warning = {
  families: readonly string[]
  if: readonly string[]
  /** Limits the warning to products with such a SKU. */
  concerns?: (sku: CatalogSku) => boolean
  text: string | ((device: DeviceFact) => string)
}

const LCD_MODERN_LID_YEAR = 2021

const hasLcdPanel = (sku: CatalogSku): boolean =>
  sku.features.some(({ key, value }) => key === 'displayType' && value === 'LCD')
const isGrade =
  (grade: string) =>
  (sku: CatalogSku): boolean =>
    sku.grade === grade

/** Always-On display came with the iPhone 14 Pro and stays limited to Pro models. */
const isIphoneWithoutAlwaysOn = ({ id }: DeviceFact): boolean => /^iphone-(?!1[4-9]-pro)/.test(id)

/** Limitations that a buyer must know before ordering. */
const WARNINGS: readonly Warning[] = [
  {
    families: ['screen'],
    if: ['reader-under-display'],
    concerns: hasLcdPanel,
    text: 'In-Cell grades block the in-display fingerprint reader. Choose an OLED grade if the customer unlocks by fingerprint.',
  },
  {
    families: ['screen'],
    if: ['oled'],
    concerns: hasLcdPanel,
    text: device =>
      isIphoneWithoutAlwaysOn(device)
        ? 'In-Cell grades are LCDs. Blacks look gray, and the battery drains faster.'
        : 'In-Cell grades are LCDs. Always-On display doesn’t work, blacks look gray, and the battery drains faster.',
  },
  {
    families: ['screen'],
    if: ['true-tone'],
    text: 'True Tone works only if you copy the original screen’s data to the new one with a programmer.',
  },
  {
    families: ['screen'],
    if: ['screen-message'],
    text: 'Settings shows an unknown-part message for the display. Picture and touch work normally.',
  },
  {
    families: ['screen'],
    if: ['flex-on-screen'],
    text: 'Face ID works only with the sensor flex of the original display. Transfer it undamaged.',
  },
  {
    families: ['screen'],
    if: ['iphone', 'touch-id'],
    text: 'Home button not included. Touch ID works only with the original one.',
  },
  {
    families: ['battery', 'battery-cell'],
    if: ['battery-message'],
    text: 'Settings shows an unknown-part message and hides battery health unless you transfer the original board.',
  },
  {
    families: ['battery'],
    if: ['battery-message'],
    concerns: isGrade('Decoded (Health Displayed)'),
    text: 'The decoded version shows battery health. A later iOS version may bring the message back.',
  },
  {
    families: ['sensor-flex'],
    if: ['face-id'],
    text: 'This flex is paired with the phone. Face ID works again only if you copy the original’s data to a programmable flex.',
  },
  {
    families: ['front-camera'],
    if: ['face-id'],
    text: 'Dot projector and infrared camera not included. Face ID works only with the original ones.',
  },
  {
    families: ['rear-camera', 'front-camera'],
    if: ['camera-message'],
    text: 'Settings shows an unknown-part message for the camera. It takes pictures normally.',
  },
  {
    families: ['home-button'],
    if: ['paired-home-button'],
    text: 'This button has no function on this model, because the original is paired with the board. It doesn’t return home or read fingerprints.',
  },
  {
    families: ['home-button'],
    if: ['touch-id', '!paired-home-button'],
    text: 'Touch ID works only with the original button.',
  },
  {
    families: ['digitizer'],
    if: ['touch-id'],
    text: 'Transfer the original home button if the customer needs Touch ID.',
  },
  {
    families: ['sim-tray'],
    if: ['us-esim-only'],
    text: ({ modelCodes: [usCode = ''] }) =>
      `Not for US models (${usCode}). They are eSIM only and have no tray.`,
  },
  { families: ['sim-tray'], if: ['tablet'], text: 'For cellular models only.' },
  {
    families: ['cooling-fan'],
    if: ['dual-fan'],
    text: 'Left and right are different parts, seen from above with the hinge away from you.',
  },
  {
    families: ['joystick'],
    if: ['console'],
    text: 'Soldering required: the module has fourteen through-hole pins.',
  },
]

const isModernLid = (device: DeviceFact, family: FamilyFact): boolean =>
  family.id === 'screen' && device.type === 'laptop' && device.year >= LCD_MODERN_LID_YEAR
const LID_ANGLE = 'Calibrate the lid angle sensor after the swap, or the Mac won’t sleep when you close it.'

/** Warnings that apply to a part and its variants, most serious first. */
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
      (warning.concerns === undefined || skus.some(warning.concerns)),
  ).map(({ text }) => (typeof text === 'string' ? text : text(device)))
  return isModernLid(device, family) ? [...known, LID_ANGLE] : known
}
