import { useState } from 'react'
import { formatCount, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Select } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import type { BackGlassJob } from '#contract/back-glass-job.schemas.ts'
import { computePayback, type Payback } from './payback.rules.ts'
import styles from './payback-calculator.module.css'

const DEFAULT_JOBS = '5'
const DEFAULT_COST = '25'
const MOST = 1000

const toNumber = (text: string): number => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.min(MOST, Math.max(0, value)) : 0
}

type Props = { job: BackGlassJob; machinePrice: number }

/** Return on investment of the machine; prices and times are the shop's, jobs and labor the visitor's. */
export function PaybackCalculator({ job, machinePrice }: Props) {
  const [deviceId, setDeviceId] = useState(String(job.models[0]?.deviceId ?? ''))
  const [jobs, setJobs] = useState(DEFAULT_JOBS)
  const [cost, setCost] = useState(DEFAULT_COST)
  const model = job.models.find(one => String(one.deviceId) === deviceId) ?? job.models[0]
  if (model === undefined) return null
  const payback = computePayback({
    jobsPerWeek: toNumber(jobs),
    hourlyCost: toNumber(cost),
    machinePrice,
    glassPrice: model.glass.price,
    housingPrice: model.housing.price,
    withLaserMinutes: job.withLaserMinutes,
    withHousingMinutes: job.withHousingMinutes,
  })
  return (
    <div className={styles.calculator}>
      <div className={styles.inputs}>
        <Select
          label="Phone you fix most"
          value={String(model.deviceId)}
          onChange={event => setDeviceId(event.currentTarget.value)}
          options={job.models.map(one => ({ value: String(one.deviceId), label: one.name }))}
        />
        <TextField
          label="Back glass jobs per week"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST}
          value={jobs}
          onChange={event => setJobs(event.currentTarget.value)}
        />
        <TextField
          label="Labor cost per hour, in dollars"
          type="number"
          inputMode="decimal"
          min={0}
          max={MOST}
          value={cost}
          onChange={event => setCost(event.currentTarget.value)}
        />
        <p className={styles.basis}>
          Compares <a href={paths.detail(model.glass.seoUrl)}>back glass</a> at{' '}
          {formatMoney(model.glass.price)} and {job.withLaserMinutes} minutes with a{' '}
          <a href={paths.detail(model.housing.seoUrl)}>complete housing</a> at{' '}
          {formatMoney(model.housing.price)} and {job.withHousingMinutes} minutes. Machine price:{' '}
          {formatMoney(machinePrice)}, before shipping.
        </p>
      </div>
      <Result payback={payback} />
    </div>
  )
}

function Result({ payback }: { payback: Payback }) {
  const { jobs, weeks, savedPerJob, savedHoursPerWeek, firstYear } = payback
  return (
    <div className={styles.result} role="status" aria-label="Result">
      <p className={styles.lead}>
        <span>Pays for itself in</span>
        <b>{weeks === null ? 'Not at these numbers' : formatCount(weeks, 'week')}</b>
        {weeks !== null && jobs !== null && <span>after {formatCount(jobs, 'job')}</span>}
      </p>
      <dl>
        <div>
          <dt>Saved per job</dt>
          <dd>{formatMoney(savedPerJob)}</dd>
        </div>
        <div>
          <dt>Bench hours saved per week</dt>
          <dd>{savedHoursPerWeek.toLocaleString('en-US', { maximumFractionDigits: 1 })}</dd>
        </div>
        <div>
          <dt>First year, less the machine</dt>
          <dd>{formatMoney(firstYear)}</dd>
        </div>
      </dl>
    </div>
  )
}
