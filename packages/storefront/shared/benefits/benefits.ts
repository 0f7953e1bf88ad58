import type { Brand } from '@fixbench/contract/brand/brand.ts'
import type { IconName } from '@fixbench/ui/icon/icon.tsx'

export type Benefit = { icon: IconName; title: string; text: string }

const icons: readonly IconName[] = ['badge-check', 'shield-check', 'truck', 'headset']

/** Reasons to buy in a shop: those of its brand, else `seeded`. */
export const toBenefits = ({ benefits }: Brand, seeded: readonly Benefit[]): readonly Benefit[] =>
  benefits === null
    ? seeded
    : benefits.map((benefit, index) => ({ icon: icons[index % icons.length] ?? 'badge-check', ...benefit }))
