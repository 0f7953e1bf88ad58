import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { GradeDrawing, GradeMark } from '../badge/grade-mark.tsx'
import { Breadcrumb } from '../breadcrumb/breadcrumb.tsx'
import { Button } from '../button/button.tsx'
import { CarouselRow } from '../carousel/carousel-row.tsx'
import { Countdown } from '../countdown/countdown.tsx'
import { Disclosure } from '../disclosure/disclosure.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Card, Cluster, Stack } from '../layout/layout.tsx'
import { NumberedSteps } from '../layout/numbered-steps.tsx'
import { RecordCard } from '../layout/record-card.tsx'
import { SectionHeader } from '../layout/section-header.tsx'
import { TitledCard } from '../layout/titled-card.tsx'
import { Picture } from '../picture/picture.tsx'
import { Price } from '../price/price.tsx'
import { RatingBars } from '../rating/rating-bars.tsx'
import { Stars } from '../rating/stars.tsx'
import { ShareLinks } from '../share/share-links.tsx'
import { Specimen, Specimens } from './specimen.tsx'

const grades = [
  'Aftermarket',
  'OEM',
  'Premium Aftermarket',
  'In-Cell LCD',
  'Hard OLED',
  'Soft OLED',
  'Refurbished Original OLED',
  'Original Pulled OLED',
  'Service Pack',
  'New Original',
  'High Capacity',
  'Decoded',
]
const looks = ['tag', 'plain'] as const
const totals = [
  { term: 'Subtotal', details: '$128.00' },
  { term: 'Shipping', details: '$24.10' },
  { term: 'Total', details: '$152.10' },
]

/** Grade marks in all variants, and the bare icon. */
export function GradesSection() {
  return (
    <Specimens>
      {looks.map(look => (
        <Specimen key={look} label={look}>
          <Cluster gap={3}>
            {grades.map(grade => (
              <GradeMark key={grade} grade={grade} variant={look} />
            ))}
          </Cluster>
        </Specimen>
      ))}
      <Specimen label="Drawing alone, sm and lg">
        <Cluster gap={3}>
          {['In-Cell LCD', 'Soft OLED', 'New Original'].map(grade => (
            <span key={grade}>
              <GradeDrawing grade={grade} /> <GradeDrawing grade={grade} size="lg" />
            </span>
          ))}
        </Cluster>
      </Specimen>
    </Specimens>
  )
}

/** Prices, ratings, pictures, people and time. */
export function ValuesSection() {
  return (
    <Specimens>
      <Specimen label="Price: sm to xl, from, reduced, plain">
        <Stack gap={2}>
          <Price amount={5.99} size="sm" unit="/ pc" />
          <Price amount={17.99} isFrom />
          <Price amount={48.5} was={62} size="lg" />
          <Price amount={152.1} size="xl" tone="ink" />
        </Stack>
      </Specimen>
      <Specimen label="Stars and their spread">
        <Stars value={4.3} count={128} size="md" />
        <RatingBars counts={{ 5: 80, 4: 30, 3: 10, 2: 5, 1: 3 }} onSelect={() => undefined} />
      </Specimen>
      <Specimen label="Countdown: boxes, units, text">
        <Stack gap={3}>
          <Countdown remainingMs={182_000_000} label="Sale ends in" />
          <Countdown remainingMs={182_000_000} variant="units" />
          <Countdown remainingMs={182_000_000} variant="text" />
        </Stack>
      </Specimen>
      <Specimen label="Picture, missing picture">
        <Cluster gap={3}>
          <Picture
            src="/pictures/device-pair/main/default.webp"
            alt="A phone, front and back"
            width={120}
            height={120}
          />
          <Picture src={null} alt="" width={120} height={120} />
        </Cluster>
      </Specimen>
      <Specimen label="Avatar: sm, md, lg">
        <Cluster gap={3}>
          <Avatar name="Oliver Reed" size="sm" />
          <Avatar name="Maya Chen" />
          <Avatar name="Liam Novak" size="lg" />
        </Cluster>
      </Specimen>
      <Specimen label="Share links">
        <ShareLinks url="https://shop.example/detail/battery" title="Battery" />
      </Specimen>
    </Specimens>
  )
}

/** Content containers and lists of facts. */
export function CardsSection() {
  return (
    <>
      <Specimens>
        <Specimen label="Card">
          <Card padding="md">A card with its content.</Card>
        </Specimen>
        <Specimen label="Facts: plain, table, totals">
          <Stack gap={3}>
            <DescriptionList items={totals} />
            <DescriptionList items={totals} variant="table" />
            <DescriptionList items={totals} variant="totals" />
          </Stack>
        </Specimen>
        <Specimen label="Disclosure: closed, open">
          <Disclosure summary="What does Soft OLED mean?">A panel on a flexible base.</Disclosure>
          <Disclosure summary="How long is the warranty?" isOpenAtFirst>
            One year on parts.
          </Disclosure>
        </Specimen>
        <Specimen label="Numbered steps">
          <NumberedSteps
            steps={[
              { title: 'Order', text: 'Choose the grade.' },
              { title: 'Repair', text: 'Test before you glue.' },
            ]}
          />
        </Specimen>
        <Specimen label="Breadcrumb">
          <Breadcrumb
            items={[
              { label: 'Home', href: '#cards' },
              { label: 'iPhone 13', href: '#cards' },
              { label: 'Battery' },
            ]}
          />
        </Specimen>
      </Specimens>
      <Specimen label="Section header, card with a title">
        <SectionHeader title="Hot deals" description="Until Sunday." href="#cards" linkLabel="All deals" />
        <TitledCard title="Payment" step={2} aside="Secure">
          Card, PayPal, or bank transfer.
        </TitledCard>
      </Specimen>
      <Specimen label="Row of cards that scrolls sideways">
        <CarouselRow label="Products" columns={4}>
          {grades.map(grade => (
            <Card padding="md" key={grade}>
              <a href="#grades">{grade}</a>
            </Card>
          ))}
        </CarouselRow>
      </Specimen>
      <Specimen label="Record">
        <Stack as="ul">
          <RecordCard
            label="Order FB-2025-00017"
            time="Jul 25, 2025"
            number="FB-2025-00017"
            status={<Badge tone="new">Shipped</Badge>}
            summary="3 items, $152.10"
            actions={<Button size="sm">Track</Button>}
          >
            Battery for iPhone 13 × 3
          </RecordCard>
        </Stack>
      </Specimen>
    </>
  )
}
