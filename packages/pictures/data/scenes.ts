import type { BannerTopic, Motif } from '../topics.ts'

/**
 * A drawing of the cast in a scene: center and longer side in the 900 by 400 area, rotation in degrees.
 */
export type Placed = {
  name: string
  at: readonly [number, number]
  size: number
  turn?: number
  seed?: number
}

export type SceneLook = {
  /** Background gradient from left to right. The left must be dark enough for white text. */
  ground: readonly [string, string, string]
  glow: string
  /** Motif drawn between background and goods. */
  motif?: Motif
  /** From front to back. */
  goods: readonly Placed[]
}

/** Contents of each campaign picture. A small tile shows only the first object. */
export const SCENES: Readonly<Record<BannerTopic, SceneLook>> = {
  screens: {
    ground: ['#063c43', '#0b6e7a', '#17a3b2'],
    glow: '#5ff0e0',
    goods: [
      { name: 'screen-oled', at: [640, 206], size: 320, turn: -8, seed: 3 },
      { name: 'screen-oled-hole', at: [520, 220], size: 270, turn: -20, seed: 1 },
      { name: 'screen-lcd-notch', at: [766, 216], size: 280, turn: 12, seed: 6 },
    ],
  },
  laser: {
    ground: ['#12161c', '#2a1214', '#6d1a1a'],
    glow: '#ff5a3c',
    goods: [
      { name: 'laser-cabinet', at: [610, 200], size: 318 },
      { name: 'extractor', at: [812, 246], size: 210 },
    ],
  },
  batteries: {
    ground: ['#071f33', '#0d3f66', '#1f7fb5'],
    glow: '#7ce0ff',
    goods: [
      { name: 'cell-black', at: [640, 204], size: 300, turn: -9, seed: 2 },
      { name: 'cell-white', at: [790, 214], size: 268, turn: 12, seed: 2 },
      { name: 'cell-blue', at: [498, 222], size: 240, turn: -22, seed: 2 },
    ],
  },
  microscope: {
    ground: ['#141c26', '#24384a', '#5b7f97'],
    glow: '#fff1c2',
    goods: [
      { name: 'microscope-trinocular', at: [600, 196], size: 340 },
      { name: 'microscope-digital', at: [800, 232], size: 250 },
    ],
  },
  coupon: {
    ground: ['#7a2606', '#d9560f', '#ffab5e'],
    glow: '#ffe2b0',
    goods: [
      { name: 'bits-driver', at: [760, 236], size: 240, turn: 8 },
      { name: 'orange-back-bar', at: [600, 206], size: 270, turn: -8 },
    ],
  },
  wholesale: {
    ground: ['#052c32', '#084e57', '#2f8f8a'],
    glow: '#b8f0e4',
    goods: [
      { name: 'box', at: [640, 250], size: 300 },
      { name: 'box', at: [660, 130], size: 210 },
      { name: 'box', at: [820, 286], size: 190 },
    ],
  },
  loyalty: {
    ground: ['#1f1440', '#4b2f8a', '#a06bd0'],
    glow: '#ffe08a',
    goods: [
      { name: 'gold-screwdriver', at: [690, 200], size: 280, turn: 34, seed: 1 },
      { name: 'gold-tweezers', at: [580, 210], size: 240, turn: -24 },
      { name: 'violet-lens', at: [810, 260], size: 170, turn: -8 },
    ],
  },
  refurb: {
    ground: ['#05343a', '#0b6e7a', '#7cc4c0'],
    glow: '#e6fffa',
    goods: [
      { name: 'laminator', at: [600, 214], size: 292 },
      { name: 'round-vessel', at: [806, 236], size: 230 },
    ],
  },
  tools: {
    ground: ['#21160d', '#5b3b1c', '#c08a4a'],
    glow: '#ffd9a0',
    goods: [
      { name: 'full-station', at: [650, 200], size: 400 },
      { name: 'red-pliers', at: [838, 250], size: 190, turn: 24 },
    ],
  },
  shipping: {
    ground: ['#0a2a4a', '#1d66a8', '#7fc0f0'],
    glow: '#ffffff',
    goods: [
      { name: 'box', at: [640, 250], size: 290 },
      { name: 'bubble-bags', at: [808, 226], size: 220, turn: 8 },
    ],
  },
  newdeals: {
    ground: ['#3a0d12', '#b3342f', '#ff9a6a'],
    glow: '#ffe6c2',
    goods: [
      { name: 'dark-phone', at: [630, 204], size: 320, turn: -4, seed: 4 },
      { name: 'camera-trio', at: [806, 150], size: 150, turn: 10 },
      { name: 'chip-flex', at: [806, 300], size: 150, turn: -8 },
    ],
  },
  backglass: {
    ground: ['#10202e', '#27506b', '#8fb8cf'],
    glow: '#ffffff',
    goods: [
      { name: 'violet-back', at: [650, 206], size: 310, turn: -6 },
      { name: 'pink-back-pair', at: [812, 224], size: 250, turn: 12, seed: 1 },
    ],
  },
  galaxy: {
    ground: ['#0b1030', '#2a2f7a', '#7a83d8'],
    glow: '#c9ceff',
    motif: 'sparkles',
    goods: [
      { name: 'galaxy-screen', at: [600, 206], size: 316, turn: -7, seed: 5 },
      { name: 'galaxy-back', at: [768, 214], size: 286, turn: 9 },
    ],
  },
  bestsellers: {
    ground: ['#08261c', '#12613f', '#3fae74'],
    glow: '#c4ffd9',
    motif: 'podium',
    goods: [
      { name: 'screen-oled', at: [674, 150], size: 250, seed: 3 },
      { name: 'cell-black', at: [543, 232], size: 170, seed: 2 },
      { name: 'camera-trio', at: [807, 264], size: 124 },
    ],
  },
  arrivals: {
    ground: ['#04262f', '#0a6272', '#4cc4c9'],
    glow: '#d8fffb',
    motif: 'sparkles',
    goods: [
      { name: 'dark-phone', at: [660, 178], size: 270, turn: -4, seed: 4 },
      { name: 'box', at: [640, 318], size: 230 },
      { name: 'esd-bags', at: [806, 262], size: 180, turn: 10 },
    ],
  },
  hotdeals: {
    ground: ['#3a0710', '#a81f26', '#ff7a45'],
    glow: '#ffcf8a',
    motif: 'tags',
    goods: [
      { name: 'screen-oled', at: [630, 206], size: 310, turn: -7, seed: 1 },
      { name: 'air-station', at: [776, 262], size: 210 },
    ],
  },
  promotion: {
    ground: ['#2b0a3d', '#7a1f8a', '#e06bb8'],
    glow: '#ffd1f0',
    motif: 'confetti',
    goods: [
      { name: 'orange-back-square', at: [600, 206], size: 290, turn: -9 },
      { name: 'cell-white', at: [740, 214], size: 240, turn: 11, seed: 2 },
      { name: 'gold-tweezers', at: [842, 214], size: 230, turn: 22 },
    ],
  },
  freeparts: {
    ground: ['#06233f', '#12568f', '#5fb3ea'],
    glow: '#ffffff',
    motif: 'route',
    goods: [
      { name: 'bubble-bags', at: [640, 214], size: 250, turn: -8 },
      { name: 'chip-flex', at: [786, 262], size: 150, turn: 8 },
    ],
  },
  smallparts: {
    ground: ['#23210a', '#6e6413', '#d6b93a'],
    glow: '#fff3b5',
    motif: 'coins',
    goods: [
      { name: 'loose-screws', at: [650, 250], size: 260 },
      { name: 'amber-tape', at: [610, 130], size: 150 },
      { name: 'lens', at: [752, 142], size: 150 },
    ],
  },
  recommended: {
    ground: ['#0d1b2a', '#27496b', '#86b3d1'],
    glow: '#ffd27a',
    motif: 'rosettes',
    goods: [
      { name: 'microscope-trinocular', at: [636, 200], size: 320 },
      { name: 'bits-driver', at: [778, 292], size: 190 },
    ],
  },
  thanksgiving: {
    ground: ['#2a1206', '#7a3a10', '#d08a3c'],
    glow: '#ffe1a8',
    motif: 'leaves',
    goods: [
      { name: 'box', at: [650, 292], size: 260 },
      { name: 'screen-oled', at: [606, 158], size: 240, turn: -12, seed: 6 },
      { name: 'rust-back', at: [716, 164], size: 230, turn: 11 },
    ],
  },
  summer: {
    ground: ['#063a52', '#0f86a8', '#ffb25e'],
    glow: '#ffc94d',
    motif: 'sun',
    goods: [{ name: 'yellow-phone', at: [655, 210], size: 290, turn: -5, seed: 2 }],
  },
  clearance: {
    ground: ['#16181c', '#33373d', '#8a8f96'],
    glow: '#ffd400',
    motif: 'stripes',
    goods: [
      { name: 'box', at: [620, 276], size: 280 },
      { name: 'box', at: [660, 144], size: 210 },
      { name: 'blue-tape', at: [812, 290], size: 150 },
    ],
  },
  batteryweek: {
    ground: ['#03261e', '#0a5a44', '#2fbf8b'],
    glow: '#b8ffd9',
    motif: 'pulse',
    goods: [
      { name: 'cell-black-small', at: [574, 204], size: 250, turn: -8, seed: 2 },
      { name: 'cell-white', at: [770, 204], size: 236, turn: 8, seed: 2 },
    ],
  },
}
