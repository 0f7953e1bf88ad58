import { catalogQueries } from '@fixbench/storefront/features/catalog/catalog.queries.ts'
import { ExplodedDevice } from '@fixbench/storefront/features/catalog/components/exploded/exploded-device.tsx'
import { ModelFinder } from '@fixbench/storefront/features/catalog/components/finder/model-finder.tsx'
import { readFinderChoice } from '@fixbench/storefront/features/catalog/finder-choice.rules.ts'
import { paths } from '@fixbench/storefront/paths.ts'
import { Stack } from '@fixbench/ui/layout/layout.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './device-hero.module.css'
import { toChoice } from './device-hero.rules.ts'

/** First view: model finder and exploded view of the selected device, with its parts as links. */
export function DeviceHero() {
  const [query] = useSearchParams()
  const inUrl = readFinderChoice(query)
  const [selectedId, setSelectedId] = useState<number>()
  const deviceId = selectedId ?? inUrl.deviceId
  const { data: device, isPlaceholderData } = useQuery({
    ...catalogQueries.deviceParts(deviceId === undefined ? {} : { deviceId }),
    placeholderData: keepPreviousData,
  })

  return (
    <section aria-labelledby="finder" className={styles.hero}>
      <Stack className={styles.words}>
        <h2 id="finder">What are you repairing?</h2>
        <p>Choose your model. Every part you see fits it.</p>
        <ModelFinder
          initial={toChoice(inUrl, device)}
          hasPart={false}
          leadsTo={paths.home()}
          className={styles.finder}
          onModel={setSelectedId}
        />
      </Stack>
      {device !== undefined && (
        <div className={styles.device} aria-busy={isPlaceholderData} aria-live="polite">
          <h3 className="visually-hidden">{device.name}</h3>
          <ExplodedDevice device={device} isEager drifts={import.meta.env.SSR || selectedId !== undefined} />
        </div>
      )}
    </section>
  )
}
