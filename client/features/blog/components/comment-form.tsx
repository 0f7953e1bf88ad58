import { type FormEvent, useState } from 'react'
import { useViewer } from '#client/lib/shop.tsx'
import { openDialog } from '#client/lib/state/dialogs.ts'
import { Button } from '#client/ui/button/button.tsx'
import { toast } from '#client/ui/feedback/toast-store.ts'
import { TextArea } from '#client/ui/field/text-area.tsx'
import { Form } from '#client/ui/form/form.tsx'
import { Cluster } from '#client/ui/layout/cluster.tsx'
import { useAddComment } from '../blog.mutations.ts'
import styles from './comments.module.css'

const MAX_LENGTH = 2000

type Props = { postId: string; parentId?: string; onDone?: () => void }

/** Form for a comment or, with `parentId`, a reply. Guests see a sign-in button instead. */
export function CommentForm({ postId, parentId, onDone }: Props) {
  const viewer = useViewer()
  const [content, setContent] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = useAddComment(postId)
  if (viewer === null) {
    return (
      <p className={styles.signIn}>
        <Button variant="secondary" onClick={() => openDialog('sign-in')}>
          Sign in to comment
        </Button>
      </p>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = content.trim()
    if (text === '') return setProblem('Write a comment')
    setProblem(undefined)
    add.mutate(
      { content: text, ...(parentId !== undefined && { parentId }) },
      {
        onSuccess: () => {
          setContent('')
          toast.success('Comment posted')
          onDone?.()
        },
        onError: error => setProblem(error.message),
      },
    )
  }
  return (
    <Form onSubmit={submit} className={styles.form}>
      <TextArea
        label={parentId === undefined ? 'Your comment' : 'Your reply'}
        rows={parentId === undefined ? 4 : 2}
        maxLength={MAX_LENGTH}
        value={content}
        error={problem}
        onChange={event => setContent(event.target.value)}
      />
      <Cluster gap={3}>
        <Button type="submit" isLoading={add.isPending}>
          {parentId === undefined ? 'Comment' : 'Reply'}
        </Button>
        {onDone !== undefined && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </Cluster>
    </Form>
  )
}
