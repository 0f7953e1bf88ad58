import { blade } from './drawings/blade-shape.ts'
import { bottle } from './drawings/bottle.ts'
import { buttonCap } from './drawings/button-cap.ts'
import { cabinetMachine } from './drawings/cabinet-machine.ts'
import { cameraBlock } from './drawings/camera-block.ts'
import { cardKey } from './drawings/card-key.ts'
import { coilDisc } from './drawings/coil-disc.ts'
import { consoleBody } from './drawings/console-body.ts'
import { cupBulb } from './drawings/cup-bulb.ts'
import { flexRibbon } from './drawings/flex-ribbon.ts'
import { frameRing } from './drawings/frame-ring.ts'
import { instrument } from './drawings/instrument.ts'
import { jar } from './drawings/jar.ts'
import { laptopDeck } from './drawings/laptop-deck.ts'
import { lensRing } from './drawings/lens-ring.ts'
import { metalPort } from './drawings/metal-port.ts'
import { microscope } from './drawings/microscope.ts'
import { penTool } from './drawings/pen-tool.ts'
import { pliers } from './drawings/pliers-shape.ts'
import { pouchCell } from './drawings/pouch-cell.ts'
import { pressMachine } from './drawings/press-machine.ts'
import { roll } from './drawings/roll.ts'
import { sheetStack } from './drawings/sheet-stack.ts'
import { simTray } from './drawings/sim-tray-shape.ts'
import { slabBack } from './drawings/slab-back.ts'
import { slabFront } from './drawings/slab-front.ts'
import { smallScatter } from './drawings/small-scatter.ts'
import { soundPart } from './drawings/sound-part.ts'
import { spool } from './drawings/spool.ts'
import { station } from './drawings/station.ts'
import { syringeTube } from './drawings/syringe-tube.ts'
import { tipSet } from './drawings/tip-set.ts'
import { tweezers } from './drawings/tweezers-shape.ts'
import { usbBoard } from './drawings/usb-board.ts'
import { vessel } from './drawings/vessel.ts'
import { watchFace } from './drawings/watch-face.ts'
import type { Drawing } from './kit/define.ts'

const ALL: readonly Drawing[] = [
  blade,
  bottle,
  buttonCap,
  cabinetMachine,
  cameraBlock,
  cardKey,
  coilDisc,
  consoleBody,
  cupBulb,
  flexRibbon,
  frameRing,
  instrument,
  jar,
  laptopDeck,
  lensRing,
  metalPort,
  microscope,
  penTool,
  pliers,
  pouchCell,
  pressMachine,
  roll,
  sheetStack,
  simTray,
  slabBack,
  slabFront,
  smallScatter,
  soundPart,
  spool,
  station,
  syringeTube,
  tipSet,
  tweezers,
  usbBoard,
  vessel,
  watchFace,
]

/** Every drawing by its base name, as it stands in an address. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(ALL.map(drawing => [drawing.base, drawing]))
