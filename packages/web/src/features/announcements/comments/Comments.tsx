import type { Announcement } from '@verandah/contract/announcements'
import { type RecordComment, CommentDraft } from '@verandah/contract/comments'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentRow } from './CommentRow.tsx'
import css from './Comments.module.css'
import { useComments, useDeleteComment } from './useComments.ts'

/** What people say to an announcement, oldest first, and the place to say something. */
export function Comments({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const form = useSchemaForm({ schema: CommentDraft, toBody: (values) => values, defaultValues: { message: '' }, isQuiet: true })
  // What was typed stays when the comments are closed meanwhile.
  const isTyping = form.formState.isDirty
  const { _id, allowComments, can } = announcement
  if (!allowComments && !isTyping) return <Text look="quiet">{t('Comments are closed.')}</Text>
  return (
    <Card className={css.card}>
      <CommentList announcement={announcement} />
      {(can.comment || isTyping) && <CommentForm key={_id} announcement={announcement} form={form} />}
    </Card>
  )
}

function CommentList({ announcement }: { announcement: Announcement }) {
  const { _id, commentCount } = announcement
  const { t } = useTranslation()
  const { data: comments, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useComments(_id)
  const deleting = useDeleteComment(announcement)
  const [asked, setAsked] = useState<RecordComment | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = async (comment: RecordComment) => {
    await deleting.mutateAsync(comment)
    // Later, because the dialog first gives the focus back to a button that will be removed.
    setTimeout(() => heading.current?.focus())
  }
  const count = Math.max(commentCount, comments?.length ?? 0)
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {count === 0 ? t('Comments') : t('Comments ({{comments}})', { comments: count })}
      </h3>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch comments'))} onRetry={() => void refetch()} />}
      {deleting.failure !== null && <ErrorBanner message={deleting.failure} onDismiss={deleting.reset} />}
      {isPending && <FullPageLoader text={t('Loading comments...')} isInline />}
      {comments?.length === 0 && <Text look="quiet">{t('Nobody has said anything yet.')}</Text>}
      {comments !== undefined && comments.length > 0 && (
        <ul>
          {comments.map((comment) => (
            <CommentRow key={comment._id} comment={comment} onDelete={setAsked} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button look="quiet" fullWidth busy={isFetchingNextPage} onClick={async () => fetchNextPage()}>
          {t('Show more')}
        </Button>
      )}
      {asked !== null && (
        <ConfirmDialog
          question={t('Are you sure you want to delete this comment?')}
          verb={t('Delete')}
          danger
          onConfirm={async () => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
