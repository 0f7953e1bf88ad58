import type { Canvas } from '../kit/canvas.ts'
import { darken } from '../kit/color.ts'
import { bevel, smallShadow } from '../kit/light.ts'
import { sheetMetal } from '../kit/material.ts'
import { fill, flatLine } from '../kit/paint.ts'
import { type Finish, lensSpots, type Plate } from '../kit/phone-back.ts'
import type { Cutout } from '../kit/phone-front.ts'
import { type Rect, roundRect } from '../kit/shape.ts'

/** Context for drawing the layers of an exploded device. */
export type ExplodedLook = {
  aspect: number
  cornerR: number
  border: number
  cutout: Cutout
  plate: Plate
  lenses: number
  finish: Finish
  color: string
  port: 'usb-c' | 'lightning' | 'micro'
  fold: 'none' | 'down' | 'across'
  glow: 'oled' | 'lcd'
  isTablet: boolean
  magnets: boolean
}

/** Outline of the device, with its center at (0, 0) and a height of 300. */
export const flatRect = ({ aspect }: ExplodedLook): Rect => [-150 * aspect, -150, 300 * aspect, 300]

/** Steel body of most small parts, with a thin dark edge and light from the upper left. */
export const block = (c: Canvas, rect: Rect, radius: number, color: string): string => {
  const outline = roundRect(rect, radius)
  return (
    smallShadow(outline, 2) +
    fill(outline, sheetMetal(c, color)) +
    flatLine(outline, darken(color, 0.6), 0.6) +
    bevel(c, outline, 0.9, 0.7)
  )
}

/** Reference width for the camera, which is no larger on wide devices than on a phone. */
export const cameraWidth = ({ aspect, isTablet }: ExplodedLook): number =>
  300 * (isTablet ? aspect * 0.5 : Math.min(aspect, 0.5))

/** Center and radius of each lens, seen from the glass side. */
export const mirroredSpots = (look: ExplodedLook): Rect[] => {
  const w = cameraWidth(look)
  const right = 150 * look.aspect
  return lensSpots(look.plate, look.lenses).map(([x, y, r]) => [right - x * w, -150 + y * w, r * w, 0])
}
