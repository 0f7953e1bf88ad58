import { type ChangeEvent, useRef } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { Cluster } from '#client/ui/layout/layout.tsx'
import type { Profile } from '#contract/profile/profile.contract.ts'
import { useChangePicture, useEditProfile } from '../profile.mutations.ts'
import styles from './picture-field.module.css'

/** The member's photo. Choosing or removing it saves immediately. */
export function PictureField({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null)
  const change = useChangePicture()
  const edit = useEditProfile()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file !== undefined)
      change.mutate(file, {
        onSuccess: saved => saved !== null && toast.success('Photo updated'),
      })
  }
  return (
    <Cluster gap={5}>
      <Avatar name={profile.memberName} src={profile.image} size="lg" className={styles.picture} />
      <div>
        <p className="anywhere text-xl semibold">{profile.memberName}</p>
        <p className="ink-3">{profile.email}</p>
        <Cluster className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label="Photo"
            className="visually-hidden"
            tabIndex={-1}
            onChange={choose}
          />
          <Button
            size="sm"
            variant="secondary"
            isLoading={change.isPending}
            onClick={() => input.current?.click()}
          >
            Change photo
          </Button>
          {profile.image !== '' && (
            <Button
              size="sm"
              variant="ghost"
              isLoading={edit.isPending}
              onClick={() => edit.mutate({ image: '' }, { onError: error => toast.error(error.message) })}
            >
              Remove
            </Button>
          )}
        </Cluster>
      </div>
    </Cluster>
  )
}
