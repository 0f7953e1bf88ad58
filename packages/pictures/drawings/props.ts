import type { Preset } from '../data/illustrations.ts'
import type { Canvas } from '../kit/canvas.ts'
import type { ProductDrawing } from '../kit/define.ts'
import type { ObjectArt } from '../kit/stage.ts'
import { paramText } from '../url.ts'
import { airBox } from './air-box.ts'
import { bagPack } from './bag-pack.ts'
import { benchAid } from './bench-aid.ts'
import { blade } from './blade-shape.ts'
import { bottle } from './bottle.ts'
import { brick } from './brick.ts'
import { buttonCap } from './button-cap.ts'
import { cabinetMachine } from './cabinet-machine.ts'
import { cableLoop } from './cable-loop.ts'
import { cameraBlock } from './camera-block.ts'
import { cardKey } from './card-key.ts'
import { chip } from './chip.ts'
import { cleanRoom } from './clean-room.ts'
import { coilDisc } from './coil-disc.ts'
import { consoleBody } from './console-body.ts'
import { couponTicket } from './coupon-ticket.ts'
import { cupBulb } from './cup-bulb.ts'
import { devicePair } from './device-pair.ts'
import { earPads } from './ear-pads.ts'
import { fanRound } from './fan-round.ts'
import { flexRibbon } from './flex-ribbon.ts'
import { flipBack } from './flip-back.ts'
import { foldHinge } from './fold-hinge.ts'
import { frameRing } from './frame-ring.ts'
import { holderStand } from './holder-stand.ts'
import { hotPlate } from './hot-plate.ts'
import { instrument } from './instrument.ts'
import { jar } from './jar.ts'
import { lamp } from './lamp.ts'
import { laptopDeck } from './laptop-deck.ts'
import { lensRing } from './lens-ring.ts'
import { lineUp } from './line-up.ts'
import { metalPort } from './metal-port.ts'
import { microscope } from './microscope.ts'
import { moldPlate } from './mold-plate.ts'
import { opticalPickup } from './optical-pickup.ts'
import { padSheet } from './pad-sheet.ts'
import { penTool } from './pen-tool.ts'
import { pliers } from './pliers-shape.ts'
import { pouchCell } from './pouch-cell.ts'
import { pressMachine } from './press-machine.ts'
import { roll } from './roll.ts'
import { setCase } from './set-case.ts'
import { sheetStack } from './sheet-stack.ts'
import { simTray } from './sim-tray-shape.ts'
import { slabBack } from './slab-back.ts'
import { slabFront } from './slab-front.ts'
import { slideRail } from './slide-rail.ts'
import { smallScatter } from './small-scatter.ts'
import { soundPart } from './sound-part.ts'
import { spool } from './spool.ts'
import { station } from './station.ts'
import { stylus } from './stylus.ts'
import { syringeTube } from './syringe-tube.ts'
import { thermalCam } from './thermal-cam.ts'
import { tipSet } from './tip-set.ts'
import { tweezers } from './tweezers-shape.ts'
import { usbBoard } from './usb-board.ts'
import { vessel } from './vessel.ts'
import { watchFace } from './watch-face.ts'
import { wearable } from './wearable.ts'

/** Every drawing of goods. */
export const GOODS: readonly ProductDrawing[] = [
  airBox,
  bagPack,
  benchAid,
  blade,
  bottle,
  brick,
  buttonCap,
  cabinetMachine,
  cableLoop,
  cameraBlock,
  cardKey,
  couponTicket,
  chip,
  coilDisc,
  consoleBody,
  cupBulb,
  devicePair,
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
  cleanRoom,
  earPads,
  flipBack,
  foldHinge,
  opticalPickup,
  slideRail,
  stylus,
]

const goodsByBase = new Map(GOODS.map(drawing => [drawing.base, drawing]))

/** The object of a drawing for a larger picture; null without a drawing, or if one of its parameters is invalid. */
export const findArt = (c: Canvas, preset: Preset | undefined, seed: number): ObjectArt | null => {
  if (preset === undefined) return null
  const params = Object.entries(preset.params).map(([key, value]) => [key, paramText(value)])

  return goodsByBase.get(preset.base)?.art(Object.fromEntries(params), c, { seed }) ?? null
}
