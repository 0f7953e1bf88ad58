import type { Canvas } from '../kit/canvas.ts'
import type { ExplodedPart } from './exploded-layout.ts'
import type { ExplodedLook } from './exploded-look.ts'
import {
  battery,
  buttons,
  chargingPort,
  earpiece,
  frontCamera,
  loudspeaker,
  rearCamera,
  simTray,
  vibrator,
} from './exploded-modules.ts'
import { back, coil, frame, lens, screen, seal } from './exploded-sheets.ts'

/** Draws a part of the flat device, whose center is at (0, 0) and whose height is 300. */
export const EXPLODED_LAYERS: Readonly<Record<ExplodedPart, (c: Canvas, look: ExplodedLook) => string>> = {
  screen,
  seal,
  earpiece,
  'front-camera': frontCamera,
  'rear-camera': rearCamera,
  battery,
  loudspeaker,
  vibrator,
  'charging-port': chargingPort,
  'sim-tray': simTray,
  frame,
  buttons,
  coil,
  back,
  lens,
}
