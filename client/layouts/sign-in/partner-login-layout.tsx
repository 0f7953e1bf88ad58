import { SplitLayout } from '#client/layouts/shop/split-layout.tsx'

const points = [
  'Parts in marketplace-approved grades',
  'Exclusive offers on the Back Market page',
  'Packing slips with your marketplace order number',
]

/** Layout of the partner marketplace's login and registration. */
export default function PartnerLoginLayout() {
  return (
    <SplitLayout suffix="Back Market partners" title="For sellers of refurbished devices." points={points} />
  )
}
