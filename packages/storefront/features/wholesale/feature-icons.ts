import { BadgeCheck, Boxes, ClipboardList, Headset, Layers, type LucideIcon, Truck } from 'lucide-react'

/** Icons of the wholesale feature cards by the server's icon name. */
const featureIcons: Readonly<Record<string, LucideIcon>> = {
  layers: Layers,
  boxes: Boxes,
  headset: Headset,
  'badge-check': BadgeCheck,
  'clipboard-list': ClipboardList,
  truck: Truck,
}

/** Icon of a feature card; a box for unknown names. */
export const getFeatureIcon = (name: string): LucideIcon => featureIcons[name] ?? Boxes
