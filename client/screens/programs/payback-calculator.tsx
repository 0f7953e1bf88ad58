import type { BackGlassJob } from '@fixbench/contract/catalog/back-glass-job.schemas.ts'
import { formatCount, formatMoney } from '@fixbench/contract/core/format.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import {
  Calculator,
  CalculatorInputs,
  CalculatorResult,
  NumberInput,
  toCalculatorNumber,
} from '@fixbench/storefront/shared/calculator/calculator.tsx'
import { useState } from 'react'
import { computePayback, type Payback } from './payback.rules.ts'
import { useModelChoice } from './use-model-choice.tsx'

const DEFAULT_JOBS = '5'
const DEFAULT_COST = '25'

type Props = { job: BackGlassJob; machinePrice: number }

/** Payback time of the machine. The shop supplies prices and times, the visitor enters jobs and labor cost. */
export function PaybackCalculator({ job, machinePrice }: Props) {
  const { model, field: modelField } = useModelChoice('Phone you fix most', job.models)
  const [jobs, setJobs] = useState(DEFAULT_JOBS)
  const [cost, setCost] = useState(DEFAULT_COST)
  if (model === undefined) return null

  const payback = computePayback({
    jobsPerWeek: toCalculatorNumber(jobs),
    hourlyCost: toCalculatorNumber(cost),
    machinePrice,
    glassPrice: model.glass.price,
    housingPrice: model.housing.price,
    withLaserMinutes: job.withLaserMinutes,
    withHousingMinutes: job.withHousingMinutes,
  })
  const basis = (
    <>
      Compares <a href={paths.detail(model.glass.seoUrl)}>back glass</a> at {formatMoney(model.glass.price)}{' '}
      and {job.withLaserMinutes} minutes with a{' '}
      <a href={paths.detail(model.housing.seoUrl)}>complete housing</a> at {formatMoney(model.housing.price)}{' '}
      and {job.withHousingMinutes} minutes. Machine price: {formatMoney(machinePrice)}, before shipping.
    </>
  )

  return (
    <Calculator result={<Result payback={payback} />}>
      <CalculatorInputs basis={basis}>
        {modelField}
        <NumberInput label="Back glass jobs per week" value={jobs} onChange={setJobs} />
        <NumberInput label="Labor cost per hour, in dollars" value={cost} onChange={setCost} hasFractions />
      </CalculatorInputs>
    </Calculator>
  )
}

function Result({ payback }: { payback: Payback }) {
  const { jobs, weeks, savedPerJob, savedHoursPerWeek, firstYear } = payback

  return (
    <CalculatorResult
      lead={{
        before: 'Pays for itself in',
        figure: weeks === null ? 'Not at these numbers' : formatCount(weeks, 'week'),
        after: weeks === null || jobs === null ? undefined : `after ${formatCount(jobs, 'job')}`,
      }}
      facts={[
        { name: 'Saved per job', figure: formatMoney(savedPerJob) },
        {
          name: 'Bench hours saved per week',
          figure: savedHoursPerWeek.toLocaleString('en-US', { maximumFractionDigits: 1 }),
        },
        { name: 'First-year savings after machine cost', figure: formatMoney(firstYear) },
      ]}
    />
  )
}
