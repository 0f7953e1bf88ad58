import type { ProductDrawing } from '../kit/define.ts'
import { airBox } from './air-box.ts'
import { bagPack } from './bag-pack.ts'
import { cabinetMachine } from './cabinet-machine.ts'
import { cameraBlock } from './camera-block.ts'
import { chip } from './chip.ts'
import { devicePair } from './device-pair.ts'
import { flexRibbon } from './flex-ribbon.ts'
import { holderStand } from './holder-stand.ts'
import { instrument } from './instrument.ts'
import { lensRing } from './lens-ring.ts'
import { microscope } from './microscope.ts'
import { penTool } from './pen-tool.ts'
import { pliers } from './pliers-shape.ts'
import { pouchCell } from './pouch-cell.ts'
import { pressMachine } from './press-machine.ts'
import { setCase } from './set-case.ts'
import { slabBack } from './slab-back.ts'
import { slabFront } from './slab-front.ts'
import { station } from './station.ts'
import { tweezers } from './tweezers-shape.ts'
import { usbBoard } from './usb-board.ts'
import { vessel } from './vessel.ts'

const PROPS: readonly ProductDrawing[] = [
  airBox,
  bagPack,
  cabinetMachine,
  cameraBlock,
  chip,
  devicePair,
  flexRibbon,
  holderStand,
  instrument,
  lensRing,
  microscope,
  penTool,
  pliers,
  pouchCell,
  pressMachine,
  setCase,
  slabBack,
  slabFront,
  station,
  tweezers,
  usbBoard,
  vessel,
]

/** The goods that may stand in banners and covers, by base. */
export const propDrawings: Readonly<Record<string, ProductDrawing>> = Object.fromEntries(
  PROPS.map(drawing => [drawing.base, drawing]),
)
