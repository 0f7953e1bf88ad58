import type { BannerTopic } from '../topics.ts'
import type { SceneLook } from './scene-look.ts'

const screen = { cutout: 'island', cornerR: '27', pair: 'no', frame: 'yes', bodyColor: '8f969d' }
const carton = { lid: 'closed', kind: 'boxes' }

/** Topics of single campaigns and promotions. */
export type CampaignTopic = Extract<
  BannerTopic,
  | 'galaxy'
  | 'bestsellers'
  | 'arrivals'
  | 'hotdeals'
  | 'promotion'
  | 'freeparts'
  | 'smallparts'
  | 'recommended'
  | 'thanksgiving'
  | 'summer'
  | 'clearance'
  | 'batteryweek'
>

/** Picture of each campaign: background, motif and goods. */
export const CAMPAIGN_SCENES: Readonly<Record<CampaignTopic, SceneLook>> = {
  galaxy: {
    ground: ['#0b1030', '#2a2f7a', '#7a83d8'],
    glow: '#c9ceff',
    motif: 'sparkles',
    props: [
      {
        base: 'slab-front',
        params: { ...screen, cutout: 'punch-hole', cornerR: '14', glow: 'oled' },
        at: [600, 206],
        size: 316,
        turn: -7,
        seed: 5,
      },
      {
        base: 'slab-back',
        params: { plate: 'none', lenses: '3', color: '5B6BB5', finish: 'matte', cornerR: '12' },
        at: [768, 214],
        size: 286,
        turn: 9,
      },
    ],
  },
  bestsellers: {
    ground: ['#08261c', '#12613f', '#3fae74'],
    glow: '#c4ffd9',
    motif: 'podium',
    props: [
      { base: 'slab-front', params: { ...screen, glow: 'oled' }, at: [674, 150], size: 250, seed: 3 },
      {
        base: 'pouch-cell',
        params: { label: 'black', strip: 'yes', capacity: '4352mAh' },
        at: [543, 232],
        size: 170,
        seed: 2,
      },
      { base: 'camera-block', params: { lenses: '3' }, at: [807, 264], size: 124 },
    ],
  },
  arrivals: {
    ground: ['#04262f', '#0a6272', '#4cc4c9'],
    glow: '#d8fffb',
    motif: 'sparkles',
    props: [
      {
        base: 'device-pair',
        params: { plate: 'bar', lenses: '3', color: '33415C', finish: 'matte' },
        at: [660, 178],
        size: 270,
        turn: -4,
        seed: 4,
      },
      { base: 'set-case', params: carton, at: [640, 318], size: 230 },
      { base: 'bag-pack', params: { kind: 'esd', count: '2' }, at: [806, 262], size: 180, turn: 10 },
    ],
  },
  hotdeals: {
    ground: ['#3a0710', '#a81f26', '#ff7a45'],
    glow: '#ffcf8a',
    motif: 'tags',
    props: [
      {
        base: 'slab-front',
        params: { ...screen, glow: 'oled' },
        at: [630, 206],
        size: 310,
        turn: -7,
        seed: 1,
      },
      { base: 'station', params: { hose: 'yes', knobs: '3' }, at: [776, 262], size: 210 },
    ],
  },
  promotion: {
    ground: ['#2b0a3d', '#7a1f8a', '#e06bb8'],
    glow: '#ffd1f0',
    motif: 'confetti',
    props: [
      {
        base: 'slab-back',
        params: { plate: 'square', lenses: '3', color: 'D9662B', finish: 'matte' },
        at: [600, 206],
        size: 290,
        turn: -9,
      },
      {
        base: 'pouch-cell',
        params: { label: 'white', connector: 'right', capacity: '5000mAh' },
        at: [740, 214],
        size: 240,
        turn: 11,
        seed: 2,
      },
      { base: 'tweezers-shape', params: { coating: 'gold' }, at: [842, 214], size: 230, turn: 22 },
    ],
  },
  freeparts: {
    ground: ['#06233f', '#12568f', '#5fb3ea'],
    glow: '#ffffff',
    motif: 'route',
    props: [
      { base: 'bag-pack', params: { kind: 'bubble', count: '3' }, at: [640, 214], size: 250, turn: -8 },
      { base: 'flex-ribbon', params: { path: 'S', parts: 'chip' }, at: [786, 262], size: 150, turn: 8 },
    ],
  },
  smallparts: {
    ground: ['#23210a', '#6e6413', '#d6b93a'],
    glow: '#fff3b5',
    motif: 'coins',
    props: [
      { base: 'small-scatter', params: { piece: 'screw', count: '18' }, at: [650, 250], size: 260 },
      { base: 'roll', params: { width: '0.2', color: 'c98a2b' }, at: [610, 130], size: 150 },
      { base: 'lens-ring', params: { coating: 'blue', rings: '4' }, at: [752, 142], size: 150 },
    ],
  },
  recommended: {
    ground: ['#0d1b2a', '#27496b', '#86b3d1'],
    glow: '#ffd27a',
    motif: 'rosettes',
    props: [
      { base: 'microscope', params: { eyepieces: '2', camera: 'yes' }, at: [636, 200], size: 320 },
      { base: 'set-case', params: { driver: 'yes' }, at: [778, 292], size: 190 },
    ],
  },
  thanksgiving: {
    ground: ['#2a1206', '#7a3a10', '#d08a3c'],
    glow: '#ffe1a8',
    motif: 'leaves',
    props: [
      { base: 'set-case', params: carton, at: [650, 292], size: 260 },
      {
        base: 'slab-front',
        params: { ...screen, glow: 'oled' },
        at: [606, 158],
        size: 240,
        turn: -12,
        seed: 6,
      },
      {
        base: 'slab-back',
        params: { plate: 'square', lenses: '2', color: 'A8491E', finish: 'gloss' },
        at: [716, 164],
        size: 230,
        turn: 11,
      },
    ],
  },
  summer: {
    ground: ['#063a52', '#0f86a8', '#ffb25e'],
    glow: '#ffc94d',
    motif: 'sun',
    props: [
      {
        base: 'device-pair',
        params: { plate: 'square', lenses: '3', color: 'F2C14E', finish: 'gloss' },
        at: [655, 210],
        size: 290,
        turn: -5,
        seed: 2,
      },
    ],
  },
  clearance: {
    ground: ['#16181c', '#33373d', '#8a8f96'],
    glow: '#ffd400',
    motif: 'stripes',
    props: [
      { base: 'set-case', params: carton, at: [620, 276], size: 280 },
      { base: 'set-case', params: carton, at: [660, 144], size: 210 },
      { base: 'roll', params: { width: '0.4', color: '2f7fd0' }, at: [812, 290], size: 150 },
    ],
  },
  batteryweek: {
    ground: ['#03261e', '#0a5a44', '#2fbf8b'],
    glow: '#b8ffd9',
    motif: 'pulse',
    props: [
      {
        base: 'pouch-cell',
        params: { label: 'black', strip: 'yes', capacity: '3279mAh' },
        at: [574, 204],
        size: 250,
        turn: -8,
        seed: 2,
      },
      {
        base: 'pouch-cell',
        params: { label: 'white', connector: 'right', capacity: '5000mAh' },
        at: [770, 204],
        size: 236,
        turn: 8,
        seed: 2,
      },
    ],
  },
}
