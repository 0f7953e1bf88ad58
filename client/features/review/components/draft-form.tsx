import { paths } from '#client/paths.ts'
import { PhotosField } from '#client/shared/upload/photos-field.tsx'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Picture } from '#client/ui/picture/picture.tsx'
import { RatingInput } from '#client/ui/rating/rating-input.tsx'
import { type Draft, validateDraft } from '../review-draft.rules.ts'
import styles from './draft-form.module.css'

const MAX_IMAGES = 5

type Item = { skuNo: string; skuName: string; productSpec: string; image: string; seoUrl: string }
type Props = { item: Item; draft: Draft; showsErrors: boolean; onChange: (draft: Draft) => void }

/** Review of a purchased item: rating, title, text and photos. */
export function DraftForm({ item, draft, showsErrors, onChange }: Props) {
  const errors = showsErrors ? validateDraft(draft) : {}
  const change = (changes: Partial<Draft>) => onChange({ ...draft, ...changes })
  return (
    <div className={styles.draft}>
      <div className={styles.piece}>
        <Picture src={item.image} alt="" width={88} height={88} />
        <div>
          <a className="medium ink" href={paths.detail(item.seoUrl, item.skuNo)}>
            {item.skuName}
          </a>
          <p className="hint">{item.productSpec}</p>
        </div>
      </div>
      <Stack>
        <div>
          <RatingInput
            label={
              <>
                Stars<span className="visually-hidden"> for {item.skuName}</span>
              </>
            }
            value={draft.rating}
            onChange={rating => change({ rating })}
          />
          {errors.rating !== undefined && (
            <p role="alert" className="text-sm ink-stop">
              {errors.rating}
            </p>
          )}
        </div>
        <TextField
          label="Title"
          isOptional
          maxLength={120}
          value={draft.title}
          onChange={event => change({ title: event.target.value })}
        />
        <TextArea
          label="Your review"
          rows={4}
          maxLength={4000}
          hint="How was the fit, display, touch, and packaging? What would you want to know before buying?"
          value={draft.content}
          error={errors.content}
          onChange={event => change({ content: event.target.value })}
        />
        <PhotosField
          hint={`Up to ${MAX_IMAGES} photos, 5 MB each`}
          files={draft.files}
          max={MAX_IMAGES}
          onChange={files => change({ files })}
        />
      </Stack>
    </div>
  )
}
