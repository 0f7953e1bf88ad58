import type { ConditionalText, DeviceFact } from './facts-types.ts'

/** A property of a device that decides which parts, texts, questions and reviews apply to it. */
type Trait =
  | DeviceFact['type']
  | `brand-${string}`
  | 'apple'
  | 'iphone'
  | 'macbook'
  | 'has-display'
  | 'oled'
  | 'lcd'
  | 'foldable'
  | 'clamshell'
  | 'curved-glass'
  | 'face-id'
  | 'flex-on-screen'
  | 'true-tone'
  | 'screen-message'
  | 'camera-message'
  | 'battery-message'
  | 'paired-home-button'
  | 'touch-id-home-button'
  | 'touch-id'
  | 'reader-under-display'
  | 'removable-battery'
  | 'electric-battery-adhesive'
  | 'stretch-tabs'
  | 'screwed-battery'
  | 'glued-battery'
  | 'back-by-laser'
  | 'back-by-heat'
  | 'no-sim-tray'
  | 'two-trays'
  | 'us-esim-only'
  | 'external-power-supply'
  | 'usb-c-port'
  | 'magsafe'
  | 'wireless-charging'
  | 'dual-fan'
  | 'stabilized-camera'
  | 'display-on-board'
  | 'battery-by-year'
  | 'headphones'
  | 'without-dock'

const TRUE_TONE_YEAR = 2017
const MESSAGE_SCREEN_YEAR = 2019
const MESSAGE_CAMERA_YEAR = 2020
const LAST_FLEX_ON_SCREEN_YEAR = 2020
const READER_UNDER_DISPLAY_YEAR = 2018

const LASER_BACK = /^iphone-(8|x|1[123])|^iphone-se-|^iphone-14-pro/
const PAIRED_HOME_BUTTON = /^iphone-(7|8|se-)/
/** iPads with a home button but without Touch ID. */
const HOME_BUTTON_WITHOUT_TOUCH_ID = /^ipad-(2|3rd-generation|4th-generation|air|mini|mini-2)$/
const HOME_BUTTON_CUTOUT = 'home-button'
const SE_WITHOUT_SCREEN_MESSAGE = 'iphone-se-2nd-generation'

const CURVED_GLASS = new RegExp(
  [
    String.raw`^samsung-galaxy-s(6-edge|7-edge|8|8-plus|9|9-plus|10|10-plus|10-5g|20|20-plus|20-ultra|21-ultra|22-ultra|23-ultra)$`,
    String.raw`^samsung-galaxy-note(8|9|10|10-plus|20-ultra)$`,
    String.raw`^huawei-(p30-pro|p40-pro|p50-pro|p60-pro|mate-20-pro|mate-30-pro|mate-40-pro|mate-50-pro|mate-60-pro|nova-(9|10|11)-pro)$`,
    String.raw`^honor-(magic[3-7]-pro|[579]0|200-pro|x9[abc])$`,
    String.raw`^oneplus-(7-pro|7t-pro|8|8-pro|9-pro|10-pro|11|12|13)$`,
    String.raw`^xiaomi-(mi-10|mi-10-pro|mi-11|mi-11-ultra|12|12-pro|13-pro|1[345]-ultra|12-lite|13-lite)$`,
    String.raw`^(oppo-find-x[235]-pro|oppo-reno(10|11|12)|vivo-(x60-pro|x80-pro|v29)|motorola-edge(|-40|-50-pro|-30-ultra)|google-pixel-[67]-pro|lg-velvet-5g)$`,
  ].join('|'),
)

/** Exceptions: phones of high tiers without an optical stabilizer, and cheaper phones with one. */
const UNSTABILIZED =
  /-lite|^motorola-edge(|-40|-30-fusion)$|^honor-(90|200)$|^huawei-nova|^samsung-galaxy-a[89]0|^lg-wing$/
const STABILIZED =
  /^samsung-galaxy-(a5[2-6]|a7[23]|a3[3-6]|a8-plus|s6|s7|m5[45])|^google-pixel-(2|3|3a|4a|6a)|^iphone-(6-plus|6s-plus|7|7-plus)$/
const FIRST_STABILIZED_IPHONES_YEAR = 2017
const STABILIZED_TIER = 4
/** Lines whose display connects directly to the main board, without a separate flex. */
const DISPLAY_ON_BOARD_LINES = new Set(['Galaxy S', 'Galaxy Note', 'Pixel', 'Xperia', 'LG'])

type Rule = (device: DeviceFact) => boolean

const isAppleWatch = ({ line }: DeviceFact): boolean => line === 'Apple Watch'
const isIphone = ({ line }: DeviceFact): boolean => line === 'iPhone'
const isPhone = ({ type }: DeviceFact): boolean => type === 'phone'
const isOled = ({ display }: DeviceFact): boolean => display?.tech.includes('OLED') === true
const hasTag = (device: DeviceFact, tag: string): boolean => device.deviceTags.includes(tag)
const hasFeature = (device: DeviceFact, feature: string): boolean => device.features.includes(feature)

/** Folding phones that open upwards, with a rear glass above and one below the hinge. */
const isClamshell: Rule = ({ display, name }) =>
  display?.tech === 'Foldable OLED' && /Flip|Razr|Pocket/.test(name)

const hasFaceId = (device: DeviceFact): boolean =>
  isIphone(device) && (device.display?.cutout === 'notch' || device.display?.cutout === 'island')

/** In-display fingerprint reader: OLED phones of other brands than Apple, without a reader on a separate flex. */
const hasReaderUnderDisplay = (device: DeviceFact): boolean =>
  isPhone(device) &&
  device.brand !== 'Apple' &&
  device.display?.tech === 'OLED' &&
  device.year >= READER_UNDER_DISPLAY_YEAR &&
  !hasFeature(device, 'separate-fingerprint-flex') &&
  !hasTag(device, 'noFingerprintReader')

const hasScrewedBattery: Rule = device => hasTag(device, 'screwedBattery') || device.type === 'console'
const hasStretchTabs: Rule = device => isIphone(device) && !hasTag(device, 'electricBatteryAdhesive')

const hasTouchIdButton: Rule = device =>
  device.brand === 'Apple' && (device.display?.cutout === HOME_BUTTON_CUTOUT || hasTag(device, 'homeButton'))

/** Phones sold with single-SIM or dual-SIM trays. Pixels take one card and an eSIM. */
const hasTwoTrays: Rule = device =>
  isIphone(device) ? hasTag(device, 'dualTray') : isPhone(device) && device.brand !== 'Google'

const hasStabilizer: Rule = device => {
  if (!isPhone(device)) return false
  if (STABILIZED.test(device.id)) return true
  if (isIphone(device)) return device.year >= FIRST_STABILIZED_IPHONES_YEAR
  return device.priceTier >= STABILIZED_TIER && !UNSTABILIZED.test(device.id)
}

const RULES: readonly (readonly [Trait, Rule])[] = [
  ['apple', device => device.brand === 'Apple'],
  ['iphone', isIphone],
  ['macbook', device => device.type === 'laptop'],
  ['has-display', device => device.display !== undefined],
  ['oled', isOled],
  ['lcd', device => device.display?.tech === 'LCD'],
  ['foldable', device => device.display?.tech === 'Foldable OLED'],
  ['clamshell', isClamshell],
  ['curved-glass', device => isAppleWatch(device) || CURVED_GLASS.test(device.id)],
  ['face-id', hasFaceId],
  ['flex-on-screen', device => hasFaceId(device) && device.year <= LAST_FLEX_ON_SCREEN_YEAR],
  ['true-tone', device => isIphone(device) && device.year >= TRUE_TONE_YEAR],
  [
    'screen-message',
    device =>
      isIphone(device) && device.year >= MESSAGE_SCREEN_YEAR && device.id !== SE_WITHOUT_SCREEN_MESSAGE,
  ],
  [
    'camera-message',
    device =>
      isIphone(device) && device.year >= MESSAGE_CAMERA_YEAR && device.id !== SE_WITHOUT_SCREEN_MESSAGE,
  ],
  ['battery-message', device => hasTag(device, 'pairedBattery')],
  ['paired-home-button', device => PAIRED_HOME_BUTTON.test(device.id)],
  ['touch-id-home-button', hasTouchIdButton],
  ['touch-id', device => hasTouchIdButton(device) && !HOME_BUTTON_WITHOUT_TOUCH_ID.test(device.id)],
  ['reader-under-display', hasReaderUnderDisplay],
  ['removable-battery', device => hasFeature(device, 'removable-battery')],
  ['electric-battery-adhesive', device => hasTag(device, 'electricBatteryAdhesive')],
  ['stretch-tabs', hasStretchTabs],
  ['screwed-battery', hasScrewedBattery],
  [
    'glued-battery',
    device =>
      !hasScrewedBattery(device) &&
      !hasStretchTabs(device) &&
      !hasFeature(device, 'removable-battery') &&
      !hasTag(device, 'electricBatteryAdhesive'),
  ],
  ['back-by-laser', device => LASER_BACK.test(device.id)],
  ['back-by-heat', device => isPhone(device) && !LASER_BACK.test(device.id)],
  ['no-sim-tray', device => hasTag(device, 'esimOnly')],
  ['two-trays', hasTwoTrays],
  ['us-esim-only', device => hasTag(device, 'usModelEsimOnly')],
  ['external-power-supply', device => hasTag(device, 'externalPowerSupply')],
  ['usb-c-port', device => hasTag(device, 'usbCPort')],
  ['magsafe', device => hasTag(device, 'magsafe')],
  ['wireless-charging', device => hasFeature(device, 'wireless-charging')],
  ['dual-fan', device => hasTag(device, 'dualFan')],
  ['stabilized-camera', hasStabilizer],
  [
    'display-on-board',
    device => DISPLAY_ON_BOARD_LINES.has(device.line) || device.display?.tech === 'Foldable OLED',
  ],
  ['battery-by-year', device => device.batteryYears !== undefined],
  ['headphones', device => device.id === 'airpods-max'],
  ['without-dock', device => device.id === 'nintendo-switch-lite'],
]

const cache = new WeakMap<DeviceFact, ReadonlySet<string>>()

/** All traits of a device, including its type. Cached per device. */
export const getTraits = (device: DeviceFact): ReadonlySet<string> => {
  const cached = cache.get(device)
  if (cached !== undefined) return cached
  const traits = new Set<string>([
    device.type,
    `brand-${device.brand.toLowerCase()}`,
    ...RULES.flatMap(([trait, holds]) => (holds(device) ? [trait] : [])),
  ])
  cache.set(device, traits)
  return traits
}

/** Whether all required traits are present. A trait prefixed with `!` must be absent. */
export const meetsAll = (traits: ReadonlySet<string>, required: readonly string[]): boolean =>
  required.every(trait => (trait.startsWith('!') ? !traits.has(trait.slice(1)) : traits.has(trait)))

/** The sentences that apply to the traits, in order. */
export const pickTexts = (traits: ReadonlySet<string>, texts: readonly ConditionalText[]): string[] =>
  texts
    .filter(entry => typeof entry === 'string' || meetsAll(traits, entry.if))
    .map(entry => (typeof entry === 'string' ? entry : entry.text))
