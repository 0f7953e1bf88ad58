import type { DevicePart, DeviceParts } from '#contract/device-parts.schemas.ts'

/** How many parts before and after the one that stands out are named. */
const REACH = 3

type PlacedDevice = DeviceParts & { highlighted: string; pictures: NonNullable<DeviceParts['pictures']> }

/** Whether the drawing of a device shows where the part is that a product is. */
export const isPlaced = (device: DeviceParts | undefined): device is PlacedDevice =>
  device !== undefined &&
  device.pictures !== null &&
  device.parts.some(({ key }) => key === device.highlighted)

/** The part that stands out with its neighbors, in the order of the layers; as many of them at the ends of the stack as in its middle. */
export const findNeighbors = ({ parts, highlighted }: PlacedDevice): DevicePart[] => {
  const at = parts.findIndex(({ key }) => key === highlighted)
  const first = Math.max(0, Math.min(at - REACH, parts.length - 2 * REACH - 1))
  return parts.slice(first, first + 2 * REACH + 1)
}
