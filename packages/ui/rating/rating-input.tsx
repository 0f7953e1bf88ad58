import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './rating-input.module.css'

const WORDS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

interface RatingInputProps {
  label: ReactNode
  /** 1 to 5; 0 if nothing is selected yet. */
  value: number
  onChange: (value: number) => void
}

/** Input for one to five stars. */
export function RatingInput({ label, value, onChange }: RatingInputProps) {
  const name = useId()

  return (
    <fieldset>
      <legend className="text-sm medium">{label}</legend>
      <div className={styles.row}>
        {WORDS.map((word, index) => {
          const stars = index + 1
          return (
            <label key={word} className={styles.star} data-filled={stars <= value || undefined} title={word}>
              <input
                type="radio"
                name={name}
                className="visually-hidden"
                aria-label={`${stars} of 5, ${word}`}
                checked={value === stars}
                onChange={() => onChange(stars)}
              />
              <Star aria-hidden />
            </label>
          )
        })}
        <span aria-hidden className={styles.word}>
          {WORDS[value - 1]}
        </span>
      </div>
    </fieldset>
  )
}
