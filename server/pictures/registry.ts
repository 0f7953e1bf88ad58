import { airBox } from './drawings/air-box.ts'
import { avatar } from './drawings/avatar.ts'
import { bagPack } from './drawings/bag-pack.ts'
import { banner } from './drawings/banner.ts'
import { blade } from './drawings/blade-shape.ts'
import { bottle } from './drawings/bottle.ts'
import { brick } from './drawings/brick.ts'
import { buttonCap } from './drawings/button-cap.ts'
import { cabinetMachine } from './drawings/cabinet-machine.ts'
import { cableLoop } from './drawings/cable-loop.ts'
import { cameraBlock } from './drawings/camera-block.ts'
import { cardKey } from './drawings/card-key.ts'
import { chip } from './drawings/chip.ts'
import { coilDisc } from './drawings/coil-disc.ts'
import { consoleBody } from './drawings/console-body.ts'
import { cover } from './drawings/cover.ts'
import { cupBulb } from './drawings/cup-bulb.ts'
import { devicePair } from './drawings/device-pair.ts'
import { empty } from './drawings/empty.ts'
import { fanRound } from './drawings/fan-round.ts'
import { flexRibbon } from './drawings/flex-ribbon.ts'
import { frameRing } from './drawings/frame-ring.ts'
import { holderStand } from './drawings/holder-stand.ts'
import { hotPlate } from './drawings/hot-plate.ts'
import { instrument } from './drawings/instrument.ts'
import { jar } from './drawings/jar.ts'
import { lamp } from './drawings/lamp.ts'
import { laptopDeck } from './drawings/laptop-deck.ts'
import { lensRing } from './drawings/lens-ring.ts'
import { lineUp } from './drawings/line-up.ts'
import { logo } from './drawings/logo.ts'
import { metalPort } from './drawings/metal-port.ts'
import { microscope } from './drawings/microscope.ts'
import { moldPlate } from './drawings/mold-plate.ts'
import { padSheet } from './drawings/pad-sheet.ts'
import { penTool } from './drawings/pen-tool.ts'
import { pliers } from './drawings/pliers-shape.ts'
import { pouchCell } from './drawings/pouch-cell.ts'
import { pressMachine } from './drawings/press-machine.ts'
import { roll } from './drawings/roll.ts'
import { setCase } from './drawings/set-case.ts'
import { sheetStack } from './drawings/sheet-stack.ts'
import { simTray } from './drawings/sim-tray-shape.ts'
import { slabBack } from './drawings/slab-back.ts'
import { slabFront } from './drawings/slab-front.ts'
import { smallScatter } from './drawings/small-scatter.ts'
import { soundPart } from './drawings/sound-part.ts'
import { spool } from './drawings/spool.ts'
import { station } from './drawings/station.ts'
import { syringeTube } from './drawings/syringe-tube.ts'
import { thermalCam } from './drawings/thermal-cam.ts'
import { tipSet } from './drawings/tip-set.ts'
import { tweezers } from './drawings/tweezers-shape.ts'
import { usbBoard } from './drawings/usb-board.ts'
import { vessel } from './drawings/vessel.ts'
import { watchFace } from './drawings/watch-face.ts'
import { wearable } from './drawings/wearable.ts'
import type { Drawing } from './kit/define.ts'

const ALL: readonly Drawing[] = [
  airBox,
  avatar,
  bagPack,
  banner,
  blade,
  bottle,
  brick,
  buttonCap,
  cabinetMachine,
  cableLoop,
  cameraBlock,
  cardKey,
  chip,
  coilDisc,
  consoleBody,
  cover,
  cupBulb,
  devicePair,
  empty,
  fanRound,
  flexRibbon,
  frameRing,
  holderStand,
  hotPlate,
  instrument,
  jar,
  lamp,
  laptopDeck,
  lensRing,
  lineUp,
  logo,
  metalPort,
  microscope,
  moldPlate,
  padSheet,
  penTool,
  pliers,
  pouchCell,
  pressMachine,
  roll,
  setCase,
  sheetStack,
  simTray,
  slabBack,
  slabFront,
  smallScatter,
  soundPart,
  spool,
  station,
  syringeTube,
  thermalCam,
  tipSet,
  tweezers,
  usbBoard,
  vessel,
  watchFace,
  wearable,
]

/** Every drawing by its base name, as it stands in an address. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(ALL.map(drawing => [drawing.base, drawing]))
