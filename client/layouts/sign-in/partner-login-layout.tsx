import { SplitFrame } from '#client/layouts/shop/split-frame.tsx'

const points = [
  'Parts in marketplace-approved grades',
  'Exclusive offers on the Back Market page',
  'Packing slips with your marketplace order number',
]

/** Layout of the partner marketplace's login and registration. */
export default function PartnerLoginLayout() {
  return (
    <SplitFrame suffix="Back Market partners" title="For sellers of refurbished devices." points={points} />
  )
}
