import { cabinetMachine } from './drawings/cabinet-machine.ts'
import { cameraBlock } from './drawings/camera-block.ts'
import { consoleBody } from './drawings/console-body.ts'
import { flexRibbon } from './drawings/flex-ribbon.ts'
import { frameRing } from './drawings/frame-ring.ts'
import { instrument } from './drawings/instrument.ts'
import { laptopDeck } from './drawings/laptop-deck.ts'
import { lensRing } from './drawings/lens-ring.ts'
import { microscope } from './drawings/microscope.ts'
import { penTool } from './drawings/pen-tool.ts'
import { pouchCell } from './drawings/pouch-cell.ts'
import { pressMachine } from './drawings/press-machine.ts'
import { sheetStack } from './drawings/sheet-stack.ts'
import { slabBack } from './drawings/slab-back.ts'
import { slabFront } from './drawings/slab-front.ts'
import { station } from './drawings/station.ts'
import { usbBoard } from './drawings/usb-board.ts'
import { vessel } from './drawings/vessel.ts'
import type { Drawing } from './kit/define.ts'

const ALL: readonly Drawing[] = [
  cabinetMachine,
  cameraBlock,
  consoleBody,
  flexRibbon,
  frameRing,
  instrument,
  laptopDeck,
  lensRing,
  microscope,
  penTool,
  pouchCell,
  pressMachine,
  sheetStack,
  slabBack,
  slabFront,
  station,
  usbBoard,
  vessel,
]

/** Every drawing by its base name, as it stands in an address. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(ALL.map(drawing => [drawing.base, drawing]))
