import { z } from 'zod'
import type { Prop, SceneLook } from '../data/scenes.ts'
import type { Canvas, Point } from '../kit/canvas.ts'
import { defineScene } from '../kit/define.ts'
import { fill, flatLine, hoop } from '../kit/paint.ts'
import { num, pick } from '../kit/params.ts'
import { range } from '../kit/shape.ts'
import { COVER_TOPICS, type CoverTopic } from '../topics.ts'
import { setProp } from './banner.ts'

type CoverLook = { goods: readonly (readonly Prop[])[] }

const prop = (base: string, params: Prop['params'], place: Omit<Prop, 'base' | 'params'>): Prop => ({
  base,
  params,
  ...place,
})

/** Several sets of goods for each subject; the seed chooses one of them. */
const COVERS: Readonly<Record<CoverTopic, CoverLook>> = {
  'repair-guides': {
    goods: [
      [
        prop('device-pair', { colour: '33415C', plate: 'square' }, { at: [300, 226], size: 330, turn: -4 }),
        prop('pen-tool', { grip: '0B6E7A' }, { at: [590, 226], size: 290, turn: 30 }),
      ],
      [
        prop('slab-front', { cutout: 'notch', flexTail: 'left' }, { at: [280, 226], size: 320, seed: 2 }),
        prop('set-case', { driver: 'yes' }, { at: [570, 230], size: 270, turn: 6 }),
      ],
      [
        prop('usb-board', {}, { at: [270, 226], size: 300, turn: -8 }),
        prop('tweezers-shape', {}, { at: [580, 226], size: 320, turn: 32 }),
      ],
    ],
  },
  'screen-refurbishing': {
    goods: [
      [
        prop('press-machine', { head: 'flat', buttons: '4' }, { at: [300, 232], size: 310 }),
        prop('vessel', { door: 'round' }, { at: [590, 246], size: 250 }),
      ],
      [
        prop(
          'slab-front',
          { clear: 'yes', cutout: 'notch', sheet: '2' },
          { at: [270, 226], size: 300, turn: -8 },
        ),
        prop('press-machine', { head: 'tool', buttons: '4' }, { at: [570, 234], size: 290 }),
      ],
    ],
  },
  'laser-machines': {
    goods: [
      [
        prop('cabinet-machine', { size: 'L' }, { at: [290, 226], size: 330 }),
        prop('air-box', { kind: 'extractor' }, { at: [580, 256], size: 250 }),
      ],
      [
        prop('cabinet-machine', { size: 'S' }, { at: [300, 226], size: 310 }),
        prop(
          'slab-back',
          { plate: 'square', lenses: '3', colour: '594F63' },
          { at: [580, 232], size: 260, turn: 8 },
        ),
      ],
    ],
  },
  'batteries-charging': {
    goods: [
      [
        prop('pouch-cell', { strip: 'yes' }, { at: [290, 226], size: 310, turn: -6 }),
        prop('usb-board', {}, { at: [580, 232], size: 240, turn: 8 }),
      ],
      [
        prop(
          'pouch-cell',
          { label: 'white', capacity: '5000mAh' },
          { at: [280, 226], size: 310, turn: -5, seed: 2 },
        ),
        prop('pouch-cell', { cells: '6' }, { at: [560, 236], size: 290, turn: 5 }),
      ],
    ],
  },
  'board-repair': {
    goods: [
      [
        prop('microscope', { camera: 'yes' }, { at: [280, 222], size: 360 }),
        prop('chip', {}, { at: [590, 236], size: 230, turn: 6 }),
      ],
      [
        prop('station', { hose: 'yes', iron: 'yes', knobs: '3' }, { at: [330, 222], size: 440 }),
        prop('chip', { package: 'module', board: 'yes' }, { at: [664, 320], size: 190, turn: -6 }),
      ],
      [
        prop('holder-stand', { kind: 'vice' }, { at: [290, 228], size: 340, turn: -4 }),
        prop('tweezers-shape', { tip: 'curved', coating: 'black' }, { at: [600, 226], size: 310, turn: 28 }),
      ],
    ],
  },
  'programmers-calibration': {
    goods: [
      [
        prop('instrument', { screen: 'menu', sockets: '4' }, { at: [300, 226], size: 350, turn: -4 }),
        prop('camera-block', { lenses: '3' }, { at: [620, 230], size: 220, turn: 8 }),
      ],
      [
        prop('instrument', { screen: 'phone', sockets: '6' }, { at: [300, 226], size: 320 }),
        prop('flex-ribbon', { path: 'L', parts: 'chip' }, { at: [590, 232], size: 220, turn: 8 }),
      ],
    ],
  },
  'buying-guides': {
    goods: [
      [
        prop('set-case', { lid: 'closed', kind: 'boxes' }, { at: [310, 254], size: 330 }),
        prop('bag-pack', { kind: 'zip' }, { at: [600, 230], size: 260, turn: 6 }),
      ],
      [
        prop('slab-back', { plate: 'pill', colour: 'E8B4BF' }, { at: [270, 226], size: 300, turn: -6 }),
        prop('slab-front', { cutout: 'island' }, { at: [560, 226], size: 300, turn: 6, seed: 3 }),
      ],
    ],
  },
  news: {
    goods: [
      [
        prop(
          'device-pair',
          { plate: 'bar', colour: 'D9662B', finish: 'matte' },
          { at: [290, 226], size: 330, turn: -4 },
        ),
        prop('lens-ring', { coating: 'blue' }, { at: [590, 232], size: 250, turn: -8 }),
      ],
    ],
  },
}

const GROUNDS: readonly SceneLook['ground'][] = [
  ['#f7fbfb', '#dcecee', '#a9d0d6'],
  ['#fdf9f3', '#f4e6d2', '#e6c594'],
  ['#f8f7fc', '#e6e1f3', '#c3b5e4'],
  ['#f6f9fc', '#dde8f2', '#a9c4de'],
  ['#f9fbf5', '#e4efd6', '#bcd79c'],
]

function table(c: Canvas, ground: SceneLook['ground'], [w, h]: Point): string {
  const all = `M0 0H${w}V${h}H0z`
  return (
    fill(
      all,
      c.linearAt(
        [0, 0],
        [w, h],
        [
          [0, ground[0]],
          [0.55, ground[1]],
          [1, ground[2]],
        ],
      ),
    ) +
    range(3)
      .map(i => hoop([w * 0.62, h * 0.48, h * (0.4 + i * 0.2)], '#ffffff', 2, 'opacity="0.55"'))
      .join('') +
    flatLine(
      range(30)
        .map(i => `M${(i % 10) * 88 + 20} ${Math.floor(i / 10) * 170 + 24}h5m-2.500 -2.500v5`)
        .join(''),
      '#5b7f86',
      1.2,
      'opacity="0.22"',
    ) +
    fill(`M0 ${h * 0.84}Q${w * 0.5} ${h * 0.79} ${w} ${h * 0.82}V${h}H0z`, ground[2], 'opacity="0.4"')
  )
}

/** Covers of articles, light, with the goods that they speak of. */
export const cover = defineScene({
  base: 'cover',
  sizes: { wide: [800, 450] },
  params: z.strictObject({ topic: pick(COVER_TOPICS, 'news'), seed: num(0, 23, 0) }),
  scene({ topic, seed }, c, size) {
    const { goods } = COVERS[topic]
    const chosen = goods[seed % goods.length] ?? []
    const ground = GROUNDS[(seed + topic.length) % GROUNDS.length] ??
      GROUNDS[0] ?? ['#ffffff', '#eeeeee', '#dddddd']
    return (
      table(c, ground, size) +
      chosen
        .toReversed()
        .map(item => setProp(c, item))
        .join('')
    )
  },
})
