import { useState } from 'react'
import { formatCount, formatMoney } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { Select } from '#client/ui/field/select.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import type { RefurbishingJob } from '#contract/refurbishing-job.schemas.ts'
import styles from './payback-calculator.module.css'
import { computeRefurbishingCost, minutesPerScreen, type RefurbishingCost } from './refurbishing.rules.ts'

const MOST = 1000
const GOOD = Array.from({ length: 10 }, (_, at) => String(10 - at))

const toNumber = (text: string): number => {
  const value = Number(text)
  return Number.isFinite(value) ? Math.min(MOST, Math.max(0, value)) : 0
}

/** Cost of a refurbished screen against a bought one; prices are the shop's, the rest the visitor's. */
export function RefurbishingCalculator({ job }: { job: RefurbishingJob }) {
  const [deviceId, setDeviceId] = useState(String(job.models[0]?.deviceId ?? ''))
  const [screens, setScreens] = useState('20')
  const [hourly, setHourly] = useState('25')
  const [good, setGood] = useState('8')
  const model = job.models.find(one => String(one.deviceId) === deviceId) ?? job.models[0]
  const starter = job.lines[0]
  if (model === undefined || starter === undefined) return null
  const minutes = minutesPerScreen(starter, job.hoursPerDay)
  const cost = computeRefurbishingCost({
    screensPerWeek: toNumber(screens),
    hourlyCost: toNumber(hourly),
    goodOfTen: toNumber(good),
    minutesPerScreen: minutes,
    machinesTotal: job.machinesTotal,
    partsTotal: model.partsTotal,
    screen: model.screen,
  })
  return (
    <div className={styles.calculator}>
      <div className={styles.inputs}>
        <Select
          label="Screens you refurbish most"
          value={String(model.deviceId)}
          onChange={event => setDeviceId(event.currentTarget.value)}
          options={job.models.map(one => ({ value: String(one.deviceId), label: one.name }))}
        />
        <TextField
          label="Good screens per week"
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST}
          value={screens}
          onChange={event => setScreens(event.currentTarget.value)}
        />
        <TextField
          label="Labor cost per hour, in dollars"
          type="number"
          inputMode="decimal"
          min={0}
          max={MOST}
          value={hourly}
          onChange={event => setHourly(event.currentTarget.value)}
        />
        <Select
          label="Good screens out of 10"
          value={good}
          onChange={event => setGood(event.currentTarget.value)}
          options={GOOD.map(value => ({ value, label: value }))}
        />
        <p className={styles.basis}>
          Each screen takes <a href={paths.detail(model.glass.seoUrl)}>glass with OCA</a> at{' '}
          {formatMoney(model.glass.price)}, a <a href={paths.detail(model.frame.seoUrl)}>frame</a> at{' '}
          {formatMoney(model.frame.price)}, and {minutes} minutes. You supply the panel. Cleaner and wipes
          cost extra.
        </p>
      </div>
      <Result cost={cost} model={model} />
    </div>
  )
}

type ResultProps = { cost: RefurbishingCost; model: RefurbishingJob['models'][number] }

function Result({ cost: { perScreen, savedPerScreen, screens, weeks }, model }: ResultProps) {
  return (
    <div className={styles.result} role="status" aria-label="Result">
      <p className={styles.lead}>
        <span>A refurbished {model.name} screen costs you</span>
        <b>{perScreen === null ? 'Not at these numbers' : formatMoney(perScreen)}</b>
        <span>parts and labor, lost panels included</span>
      </p>
      <dl>
        <div>
          <dt>
            <a href={paths.detail(model.screen.seoUrl)}>Refurbished original, bought ready</a>
          </dt>
          <dd>{formatMoney(model.screen.price)}</dd>
        </div>
        {savedPerScreen !== null && (
          <div>
            <dt>Saved per screen</dt>
            <dd>{formatMoney(savedPerScreen)}</dd>
          </div>
        )}
        <div>
          <dt>Machines paid for after</dt>
          <dd>
            {screens === null || weeks === null
              ? 'Not at these numbers'
              : `${formatCount(screens, 'screen')}, ${formatCount(weeks, 'week')}`}
          </dd>
        </div>
      </dl>
    </div>
  )
}
