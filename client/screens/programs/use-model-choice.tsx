import { Select } from '@fixbench/ui/field/select.tsx'
import { useState } from 'react'

type Model = { deviceId: number; name: string }

/** The model that a calculator computes with, and the field that chooses it. Undefined without models. */
export const useModelChoice = <M extends Model>(label: string, models: readonly M[]) => {
  const [deviceId, setDeviceId] = useState<number>()
  const model = models.find(candidate => candidate.deviceId === deviceId) ?? models[0]
  const field = (
    <Select
      label={label}
      value={String(model?.deviceId)}
      onChange={event => setDeviceId(Number(event.currentTarget.value))}
      options={models.map(({ deviceId: id, name }) => ({ value: String(id), label: name }))}
    />
  )
  return { model, field }
}
