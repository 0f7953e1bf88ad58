import { brand } from '@fixbench/contract/brand/brand.ts'
import type { Canvas } from '../kit/canvas.ts'
import { darken, lighten } from '../kit/color.ts'
import { defineProduct } from '../kit/define.ts'
import { bevel, innerShadow } from '../kit/light.ts'
import { cylinderMetal, plastic } from '../kit/material.ts'
import { box, fill, flatLine, group, line, mirror } from '../kit/paint.ts'

import { polygon, type Rect, roundRect } from '../kit/shape.ts'
import { label } from '../kit/text.ts'
import { bits, boxes, drivers, mixed, type Params, params } from './set-case-goods.ts'

function tray(c: Canvas, p: Params, rect: Rect): string {
  const outline = roundRect(rect, 14)
  const inner: Rect = [rect[0] + 12, rect[1] + 12, rect[2] - 24, rect[3] - 24]
  const bed = roundRect(inner, 8)
  const content: Rect = [inner[0] + 8, inner[1] + 8, inner[2] - 16, inner[3] - 16]
  const light = p.kind === 'boxes'
  return (
    fill(outline, plastic(c, light ? '#cfdbe3' : p.color)) +
    bevel(c, outline, 2, 0.5) +
    fill(bed, c.linear(58, [light ? '#eef4f8' : lighten('#15191d', 0.14), light ? '#c3d2dd' : '#101317'])) +
    innerShadow(c, bed, 4, 0.4) +
    { bits, drivers, boxes, mixed }[p.kind](c, p, content)
  )
}

function openLid(c: Canvas, p: Params): string {
  const lid = polygon([
    [66, 130],
    [334, 130],
    [314, 54],
    [86, 54],
  ])

  return (
    fill(lid, plastic(c, lighten(p.color, 0.12))) +
    fill(
      polygon([
        [84, 122],
        [316, 122],
        [301, 64],
        [99, 64],
      ]),
      c.linear(58, ['#4a5159', '#1b1e22']),
    ) +
    label(brand.name, [200, 100], { size: 22, color: '#c9d0d6', weight: 700, opacity: 0.8 }) +
    [110, 270].map(x => box([x, 124, 22, 12], 3, cylinderMetal(c))).join('')
  )
}

/** A plain shipping box with a lid. */
function closed(c: Canvas): { body: string; box: Rect } {
  const front = polygon([
    [70, 190],
    [262, 206],
    [262, 320],
    [70, 300],
  ])
  const side = polygon([
    [262, 206],
    [342, 172],
    [342, 280],
    [262, 320],
  ])
  const top = polygon([
    [70, 190],
    [152, 158],
    [342, 172],
    [262, 206],
  ])

  return {
    body:
      fill(front, c.linear(80, ['#e0bf90', '#c49a63'])) +
      fill(side, c.linear(20, ['#ad844f', '#966f3d'])) +
      fill(top, c.linear(40, ['#f0d8b2', '#dcb98a'])) +
      line('M70 190L262 206L342 172', '#f6e4c6', 1.6) +
      line('M262 206V320', '#7d5a2d', 1.2) +
      fill(
        polygon([
          [150, 196],
          [182, 199],
          [182, 222],
          [150, 219],
        ]),
        '#b98f5a',
        'opacity="0.7"',
      ) +
      group(
        box([0, 0, 70, 46], 3, '#ffffff') + flatLine('M8 12h40M8 22h52M8 32h30', '#8c96a0', 3),
        'matrix(1 0.08 0 1 88 232)',
      ),
    box: [70, 158, 272, 162],
  }
}

/** Bit sets, tool kits, storage boxes and trays. */
export const setCase = defineProduct({
  base: 'set-case',
  kind: 'tools',
  params,
  object(p, scene) {
    const { c } = scene
    if (p.lid === 'closed') {
      const made = closed(c)
      return {
        body: scene.view === 'back' ? mirror(made.body, 206) : made.body,
        box: made.box,
        focus: [160, 250],
        stands: true,
        mm: [230, 120],
      }
    }

    const open = p.lid === 'open'
    const rect: Rect = open ? [56, 130, 288, 204] : [52, 84, 296, 232]
    const outline = roundRect(rect, 14)
    if (scene.view === 'back') {
      const shell = roundRect([56, 96, 288, 208], 18)
      return {
        body:
          fill(shell, plastic(c, p.kind === 'boxes' ? darken('#cfdbe3', 0.06) : p.color)) +
          bevel(c, shell, 3, 0.5) +
          box([120, 168, 160, 60], 10, '#000000', 'opacity="0.18"') +
          label(brand.name, [200, 208], { size: 28, color: '#ffffff', weight: 700, opacity: 0.75 }) +
          [110, 262].map(x => box([x, 290, 28, 18], 4, cylinderMetal(c))).join(''),
        box: [56, 96, 288, 212],
        focus: [200, 200],
        shadow: shell,
        mm: [186, 116],
      }
    }

    const lid = open ? openLid(c, p) : ''

    return {
      body: lid + tray(c, p, rect),
      box: open ? [56, 54, 288, 280] : rect,
      focus: [160, 240],
      shadow: open
        ? outline +
          polygon([
            [66, 130],
            [334, 130],
            [314, 54],
            [86, 54],
          ])
        : outline,
      turn: 0,
      mm: [186, 116],
    }
  },
})
