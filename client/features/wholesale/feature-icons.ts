import { BadgeCheck, Boxes, ClipboardList, Headset, Layers, type LucideIcon, Truck } from 'lucide-react'

/** Icons of the wholesale feature cards by the name that the server gives them. */
const featureIcons: Readonly<Record<string, LucideIcon>> = {
  layers: Layers,
  boxes: Boxes,
  headset: Headset,
  'badge-check': BadgeCheck,
  'clipboard-list': ClipboardList,
  truck: Truck,
}

/** Icon of a card; a box for a name that has none. */
export const featureIcon = (name: string): LucideIcon => featureIcons[name] ?? Boxes
