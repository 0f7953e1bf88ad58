import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { formatDate } from '#client/lib/format/format.ts'
import { paths } from '#client/paths.ts'
import { sendCodeLabel, useSendCode } from '#client/shared/verification-code/use-send-code.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Spinner } from '#client/ui/feedback/spinner.tsx'
import { PasswordField } from '#client/ui/field/password-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { HookForm } from '#client/ui/form/form.tsx'
import { Cluster, Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlay/dialog.tsx'
import type { DeletionBlocks, Profile } from '#contract/profile/profile.contract.ts'
import { useDeleteAccount } from '../privacy.mutations.ts'
import { profileQueries } from '../profile.queries.ts'
import styles from './delete-account.module.css'

type Props = { isOpen: boolean; onClose: () => void; profile: Profile }

/** Deletes the account after confirming the member's identity. Explains the consequences and lists what prevents it. */
export function DeleteAccountDialog({ isOpen, onClose, profile }: Props) {
  const blocks = useQuery({ ...profileQueries.deletionBlocks(), enabled: isOpen })
  const remove = useDeleteAccount()
  const goHome = () => location.assign(paths.home())
  return (
    <Dialog
      isOpen={isOpen}
      onClose={remove.isSuccess ? goHome : onClose}
      title={remove.isSuccess ? 'Your account has been deleted' : 'Delete your account?'}
    >
      {remove.isSuccess ? (
        <Stack>
          <p>
            We sent a confirmation to {profile.email}. You can register this address again after{' '}
            {formatDate(remove.data.erasureTime)}.
          </p>
          <Cluster>
            <Button onClick={goHome}>Go to home page</Button>
          </Cluster>
        </Stack>
      ) : blocks.data === undefined ? (
        <Spinner />
      ) : (
        <DeletionSteps blocks={blocks.data} profile={profile} remove={remove} onClose={onClose} />
      )}
    </Dialog>
  )
}

type DeletionProps = Omit<Props, 'isOpen'> & {
  blocks: DeletionBlocks
  remove: ReturnType<typeof useDeleteAccount>
}

function DeletionSteps({ blocks, profile, remove, onClose }: DeletionProps) {
  const obstacles = [
    ...blocks.orders.map(orderNo => ({ label: `Order ${orderNo}`, href: paths.orders({ orderNo }) })),
    ...blocks.afterSales.map(number => ({ label: `Return ${number}`, href: paths.afterSales() })),
    ...blocks.pointOrders.map(orderNo => ({
      label: `Points order ${orderNo}`,
      href: paths.pointOrderDetail(orderNo),
    })),
  ]
  if (obstacles.length > 0) return <BlockedNotice obstacles={obstacles} onClose={onClose} />
  return (
    <Stack>
      <Stack as="ul" gap={2} className={styles.effects}>
        <li>We delete your addresses, cart, wish list, history, and messages right away.</li>
        <li>You lose your points and coupons.</li>
        <li>Past orders and reviews stay on record without your name.</li>
        <li>You’re signed out on every device and can’t sign in again.</li>
      </Stack>
      <ConfirmIdentityForm profile={profile} remove={remove} onClose={onClose} />
    </Stack>
  )
}

type BlockedProps = { obstacles: readonly { label: string; href: string }[]; onClose: () => void }

function BlockedNotice({ obstacles, onClose }: BlockedProps) {
  return (
    <Stack>
      <Notice tone="warn" title="You can’t delete your account yet">
        You have orders or requests in progress. You can delete your account once they’re complete.
      </Notice>
      <Stack as="ul" gap={2} className={styles.effects}>
        {obstacles.map(({ label, href }) => (
          <li key={label}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </Stack>
      <Cluster justify="end">
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      </Cluster>
    </Stack>
  )
}

function ConfirmIdentityForm({ profile, remove, onClose }: Omit<DeletionProps, 'blocks'>) {
  const form = useForm({ defaultValues: { secret: '' } })
  const { register } = form
  const send = useSendCode('delete-account')
  const submit = ({ secret }: { secret: string }) =>
    remove.mutate(profile.hasPassword ? { password: secret } : { code: secret.trim() }, {
      onError: error => form.setError('secret', { message: error.message }, { shouldFocus: true }),
    })
  return (
    <HookForm form={form} onSubmit={submit}>
      {profile.hasPassword ? (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...register('secret', { required: 'Enter your password' })}
        />
      ) : (
        <div className={styles.code}>
          <TextField
            label="Verification code"
            hint={`We’ll send it to ${profile.email}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            {...register('secret', { required: 'Enter the code' })}
          />
          <Button
            variant="secondary"
            isLoading={send.isPending}
            disabled={send.waitSeconds > 0}
            onClick={() => send.mutate(profile.email)}
          >
            {sendCodeLabel(send)}
          </Button>
        </div>
      )}
      <Cluster justify="end">
        <Button variant="secondary" onClick={onClose}>
          Keep account
        </Button>
        <Button type="submit" variant="danger" isLoading={remove.isPending}>
          Delete account
        </Button>
      </Cluster>
    </HookForm>
  )
}
