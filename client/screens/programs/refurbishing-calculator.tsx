import type { RefurbishingJob } from '@fixbench/contract/catalog/refurbishing-job.schemas.ts'
import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import {
  Calculator,
  CalculatorInputs,
  CalculatorResult,
  NumberInput,
  toCalculatorNumber,
} from '@fixbench/storefront/shared/calculator/calculator.tsx'
import { Select } from '@fixbench/ui/field/select.tsx'
import { useState } from 'react'
import { computeRefurbishingCost, minutesPerScreen, type RefurbishingCost } from './refurbishing.rules.ts'
import { useModelChoice } from './use-model-choice.tsx'

const YIELDS = Array.from({ length: 10 }, (_, index) => String(10 - index))

/** Cost of a refurbished screen compared with a bought one. The shop supplies prices, the visitor enters the rest. */
export function RefurbishingCalculator({ job }: { job: RefurbishingJob }) {
  const { model, field: modelField } = useModelChoice('Screens you refurbish most', job.models)
  const [screens, setScreens] = useState('20')
  const [hourly, setHourly] = useState('25')
  const [good, setGood] = useState('8')
  const [donor, setDonor] = useState<string | null>(null)
  const starter = job.lines[0]
  if (model === undefined || starter === undefined) return null

  const minutes = minutesPerScreen(starter, job.hoursPerDay)
  const donorPrice = donor ?? String(model.donorPrice)
  const cost = computeRefurbishingCost({
    screensPerWeek: toCalculatorNumber(screens),
    hourlyCost: toCalculatorNumber(hourly),
    goodOfTen: toCalculatorNumber(good),
    minutesPerScreen: minutes,
    donorPrice: toCalculatorNumber(donorPrice),
    machinesTotal: job.machinesTotal,
    partsTotal: model.partsTotal,
    screen: model.screen,
  })
  const basis = (
    <>
      Each screen takes <a href={paths.detail(model.glass.seoUrl)}>glass with OCA</a> at{' '}
      {formatMoney(model.glass.price)}, a <a href={paths.detail(model.frame.seoUrl)}>frame</a> at{' '}
      {formatMoney(model.frame.price)}, and {minutes} minutes. Enter what you pay for a cracked original
      display with a working panel; we start with half the price of a refurbished one. Cleaner and wipes cost
      extra.
    </>
  )

  return (
    <Calculator result={<Result cost={cost} model={model} />}>
      <CalculatorInputs basis={basis}>
        {modelField}
        <NumberInput label="Good screens per week" value={screens} onChange={setScreens} />
        <NumberInput
          label="Labor cost per hour, in dollars"
          value={hourly}
          onChange={setHourly}
          hasFractions
        />
        <NumberInput
          label="Cracked original display, in dollars"
          value={donorPrice}
          onChange={setDonor}
          hasFractions
        />
        <Select
          label="Good screens out of 10"
          value={good}
          onChange={event => setGood(event.currentTarget.value)}
          options={YIELDS.map(value => ({ value, label: value }))}
        />
      </CalculatorInputs>
    </Calculator>
  )
}

const NO_PAYBACK = 'Not at these numbers'

type ResultProps = { cost: RefurbishingCost; model: RefurbishingJob['models'][number] }

function Result({ cost: { perScreen, savedPerScreen, screens, weeks }, model }: ResultProps) {
  const bought = <a href={paths.detail(model.screen.seoUrl)}>Buying a refurbished original</a>

  return (
    <CalculatorResult
      lead={{
        before: `A refurbished ${model.name} screen costs you`,
        figure: perScreen === null ? NO_PAYBACK : formatMoney(perScreen),
        after: 'panel, parts, and labor, lost panels included',
      }}
      facts={[
        { name: bought, figure: formatMoney(model.screen.price) },
        ...(savedPerScreen === null
          ? []
          : [{ name: 'Saved per screen', figure: formatMoney(savedPerScreen) }]),
        {
          name: 'Machines paid for after',
          figure:
            screens === null || weeks === null
              ? NO_PAYBACK
              : `${formatCount(screens, 'screen')}, ${formatCount(weeks, 'week')}`,
        },
      ]}
    />
  )
}
