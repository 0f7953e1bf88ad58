import { cameraBlock } from './drawings/camera-block.ts'
import { consoleBody } from './drawings/console-body.ts'
import { flexRibbon } from './drawings/flex-ribbon.ts'
import { frameRing } from './drawings/frame-ring.ts'
import { laptopDeck } from './drawings/laptop-deck.ts'
import { lensRing } from './drawings/lens-ring.ts'
import { pouchCell } from './drawings/pouch-cell.ts'
import { sheetStack } from './drawings/sheet-stack.ts'
import { slabBack } from './drawings/slab-back.ts'
import { slabFront } from './drawings/slab-front.ts'
import { usbBoard } from './drawings/usb-board.ts'
import type { Drawing } from './kit/define.ts'

const ALL: readonly Drawing[] = [
  cameraBlock,
  consoleBody,
  flexRibbon,
  frameRing,
  laptopDeck,
  lensRing,
  pouchCell,
  sheetStack,
  slabBack,
  slabFront,
  usbBoard,
]

/** Every drawing by its base name, as it stands in an address. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(ALL.map(drawing => [drawing.base, drawing]))
