import type { DevicePart, DeviceParts } from '@fixbench/contract/catalog/device-parts.schemas.ts'

/** Number of labeled parts before and after the highlighted one. */
const REACH = 3

type PlacedDevice = DeviceParts & { highlighted: string; pictures: NonNullable<DeviceParts['pictures']> }

/** Whether the drawing of a device highlights the part of the product. */
export const isPlaced = (device: DeviceParts | undefined): device is PlacedDevice =>
  device !== undefined &&
  device.pictures !== null &&
  device.parts.some(({ key }) => key === device.highlighted)

/** The highlighted part with its neighbors in layer order. Their number is the same at the ends of the stack. */
export const findNeighbors = ({ parts, highlighted }: PlacedDevice): DevicePart[] => {
  const index = parts.findIndex(({ key }) => key === highlighted)
  const first = Math.max(0, Math.min(index - REACH, parts.length - 2 * REACH - 1))
  return parts.slice(first, first + 2 * REACH + 1)
}
