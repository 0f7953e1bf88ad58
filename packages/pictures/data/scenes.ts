import type { BannerTopic } from '../topics.ts'
import { CAMPAIGN_SCENES, type CampaignTopic } from './campaign-scenes.ts'
import type { SceneLook } from './scene-look.ts'

const screen = { cutout: 'island', cornerR: '27', pair: 'no', frame: 'yes', bodyColor: '8f969d' }

const SUBJECT_SCENES: Readonly<Record<Exclude<BannerTopic, CampaignTopic>, SceneLook>> = {
  screens: {
    ground: ['#063c43', '#0b6e7a', '#17a3b2'],
    glow: '#5ff0e0',
    props: [
      {
        base: 'slab-front',
        params: { ...screen, glow: 'oled' },
        at: [640, 206],
        size: 320,
        turn: -8,
        seed: 3,
      },
      {
        base: 'slab-front',
        params: { ...screen, cutout: 'punch-hole', glow: 'oled' },
        at: [520, 220],
        size: 270,
        turn: -20,
        seed: 1,
      },
      {
        base: 'slab-front',
        params: { ...screen, cutout: 'notch', glow: 'lcd' },
        at: [766, 216],
        size: 280,
        turn: 12,
        seed: 6,
      },
    ],
  },
  laser: {
    ground: ['#12161c', '#2a1214', '#6d1a1a'],
    glow: '#ff5a3c',
    props: [
      { base: 'cabinet-machine', params: { size: 'L' }, at: [610, 200], size: 318 },
      { base: 'air-box', params: { kind: 'extractor' }, at: [812, 246], size: 210 },
    ],
  },
  batteries: {
    ground: ['#071f33', '#0d3f66', '#1f7fb5'],
    glow: '#7ce0ff',
    props: [
      {
        base: 'pouch-cell',
        params: { label: 'black', strip: 'yes', capacity: '4352mAh' },
        at: [640, 204],
        size: 300,
        turn: -9,
        seed: 2,
      },
      {
        base: 'pouch-cell',
        params: { label: 'white', connector: 'right', capacity: '5000mAh' },
        at: [790, 214],
        size: 268,
        turn: 12,
        seed: 2,
      },
      {
        base: 'pouch-cell',
        params: { label: 'blue', capacity: '4050mAh' },
        at: [498, 222],
        size: 240,
        turn: -22,
        seed: 2,
      },
    ],
  },
  microscope: {
    ground: ['#141c26', '#24384a', '#5b7f97'],
    glow: '#fff1c2',
    props: [
      { base: 'microscope', params: { eyepieces: '2', camera: 'yes' }, at: [600, 196], size: 340 },
      { base: 'microscope', params: { eyepieces: '0', display: 'yes' }, at: [800, 232], size: 250 },
    ],
  },
  coupon: {
    ground: ['#7a2606', '#d9560f', '#ffab5e'],
    glow: '#ffe2b0',
    props: [
      { base: 'set-case', params: { driver: 'yes' }, at: [760, 236], size: 240, turn: 8 },
      {
        base: 'slab-back',
        params: { plate: 'bar', lenses: '3', color: 'D9662B', finish: 'matte' },
        at: [600, 206],
        size: 270,
        turn: -8,
      },
    ],
  },
  wholesale: {
    ground: ['#052c32', '#084e57', '#2f8f8a'],
    glow: '#b8f0e4',
    props: [
      { base: 'set-case', params: { lid: 'closed', kind: 'boxes' }, at: [640, 250], size: 300 },
      { base: 'set-case', params: { lid: 'closed', kind: 'boxes' }, at: [660, 130], size: 210 },
      { base: 'set-case', params: { lid: 'closed', kind: 'boxes' }, at: [820, 286], size: 190 },
    ],
  },
  loyalty: {
    ground: ['#1f1440', '#4b2f8a', '#a06bd0'],
    glow: '#ffe08a',
    props: [
      {
        base: 'pen-tool',
        params: { electric: 'yes', grip: 'D9A441', lengthRatio: '7' },
        at: [690, 200],
        size: 280,
        turn: 34,
        seed: 1,
      },
      { base: 'tweezers-shape', params: { coating: 'gold' }, at: [580, 210], size: 240, turn: -24 },
      { base: 'lens-ring', params: { coating: 'violet' }, at: [810, 260], size: 170, turn: -8 },
    ],
  },
  refurb: {
    ground: ['#05343a', '#0b6e7a', '#7cc4c0'],
    glow: '#e6fffa',
    props: [
      {
        base: 'press-machine',
        params: { head: 'flat', gauge: 'yes', buttons: '4' },
        at: [600, 214],
        size: 292,
      },
      { base: 'vessel', params: { door: 'round' }, at: [806, 236], size: 230 },
    ],
  },
  tools: {
    ground: ['#21160d', '#5b3b1c', '#c08a4a'],
    glow: '#ffd9a0',
    props: [
      { base: 'station', params: { hose: 'yes', iron: 'yes', knobs: '3' }, at: [650, 200], size: 400 },
      { base: 'pliers-shape', params: { grip: 'c0392b' }, at: [838, 250], size: 190, turn: 24 },
    ],
  },
  shipping: {
    ground: ['#0a2a4a', '#1d66a8', '#7fc0f0'],
    glow: '#ffffff',
    props: [
      { base: 'set-case', params: { lid: 'closed', kind: 'boxes' }, at: [640, 250], size: 290 },
      { base: 'bag-pack', params: { kind: 'bubble', count: '3' }, at: [808, 226], size: 220, turn: 8 },
    ],
  },
  newdeals: {
    ground: ['#3a0d12', '#b3342f', '#ff9a6a'],
    glow: '#ffe6c2',
    props: [
      {
        base: 'device-pair',
        params: { plate: 'bar', lenses: '3', color: '33415C', finish: 'matte' },
        at: [630, 204],
        size: 320,
        turn: -4,
        seed: 4,
      },
      { base: 'camera-block', params: { lenses: '3' }, at: [806, 150], size: 150, turn: 10 },
      { base: 'flex-ribbon', params: { path: 'S', parts: 'chip' }, at: [806, 300], size: 150, turn: -8 },
    ],
  },
  backglass: {
    ground: ['#10202e', '#27506b', '#8fb8cf'],
    glow: '#ffffff',
    props: [
      {
        base: 'slab-back',
        params: { plate: 'square', lenses: '3', color: '594F63', finish: 'matte' },
        at: [650, 206],
        size: 310,
        turn: -6,
      },
      {
        base: 'slab-back',
        params: { plate: 'pill', lenses: '2', color: 'E8B4BF' },
        at: [812, 224],
        size: 250,
        turn: 12,
        seed: 1,
      },
    ],
  },
}

/** Contents of each campaign picture. A small tile shows only the first object. */
export const SCENES: Readonly<Record<BannerTopic, SceneLook>> = { ...SUBJECT_SCENES, ...CAMPAIGN_SCENES }
