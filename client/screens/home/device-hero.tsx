import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { catalogQueries } from '#client/features/catalog/catalog.queries.ts'
import { ExplodedDevice } from '#client/features/catalog/components/exploded/exploded-device.tsx'
import { ModelFinder } from '#client/features/catalog/components/finder/model-finder.tsx'
import { paths } from '#client/paths.ts'
import styles from './device-hero.module.css'
import { readWanted, toChoice } from './device-hero.rules.ts'

/** First view: the chosen device taken apart, each part a link, and the finder that chooses it. */
export function DeviceHero() {
  const [query] = useSearchParams()
  const wanted = readWanted(query)
  const [chosenId, setChosenId] = useState<number>()
  const deviceId = chosenId ?? wanted.deviceId
  const { data: device, isPlaceholderData } = useQuery({
    ...catalogQueries.deviceParts(deviceId === undefined ? {} : { deviceId }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="finder" className={styles.hero}>
      <div className={styles.words}>
        <h2 id="finder">What are you repairing?</h2>
        <p>Choose your model. Every part you see fits it.</p>
        <ModelFinder
          initial={toChoice(wanted, device)}
          hasPart={false}
          leadsTo={paths.home()}
          className={styles.finder}
          onModel={setChosenId}
        />
      </div>
      {device !== undefined && (
        <div className={styles.device} aria-busy={isPlaceholderData} aria-live="polite">
          <h3 className="visually-hidden">{device.name}</h3>
          <ExplodedDevice device={device} isEager drifts={import.meta.env.SSR || chosenId !== undefined} />
        </div>
      )}
    </section>
  )
}
