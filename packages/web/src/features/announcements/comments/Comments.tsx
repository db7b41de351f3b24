import type { Announcement } from '@verandah/contract/announcementRecord'
import { type RecordComment, CommentDraft } from '@verandah/contract/comments'
import { LENGTH } from '@verandah/contract/limits'
import { useRef, useState } from 'react'
import { IconTrash } from '@tabler/icons-react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { DeleteDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text, Row } from '../../../ui/page/layout.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { type Failure, FailureNotice } from '../../../ui/form/FailureNotice.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { useKeptForm } from '../../../ui/form/useKeptForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import { keepWritten } from '../../../api/kept/keepWritten.ts'
import css from './Comments.module.css'
import { useComments, useDeleteComment, useWriteComment } from './useComments.ts'

/** Shows the comments on an announcement, oldest first, and the field for a new one. */
export function Comments({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation()
  const form = useSchemaForm({ schema: CommentDraft, toBody: (values) => values, defaultValues: { message: '' }, isQuiet: true })
  // A typed text stays when the comments are closed meanwhile.
  const isTyping = form.formState.isDirty
  const { _id, allowComments, can } = announcement
  if (!allowComments && !isTyping) return <Text look="quiet">{t('Comments are closed.')}</Text>
  return (
    <Card gap={8} className={css.card}>
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
        <DeleteDialog
          question={t('Are you sure you want to delete this comment?')}
          onDelete={async () => remove(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function CommentRow({ comment, onDelete }: { comment: RecordComment; onDelete: (comment: RecordComment) => void }) {
  const { t } = useTranslation()
  const { user, message, date, can } = comment
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Row as="li" align="flex-start" wrap={false} className={css.row}>
      <PersonAvatar person={user} size="small" />
      <div className={css.words}>
        <Row as="p" gap="0 10px" align="baseline">
          <span className={css.name}>{name}</span>
          <Text as="span" look="meta">
            <RelativeTime at={date} />
          </Text>
        </Row>
        <LinkedText text={message} />
      </div>
      {can.delete && (
        <IconButton
          className={css.delete ?? ''}
          aria-label={t('Delete the comment by {{name}}', { name })}
          onClick={() => onDelete(comment)}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      )}
    </Row>
  )
}

interface CommentFormProps {
  announcement: Pick<Announcement, '_id' | 'title'>
  form: UseFormReturn<CommentDraft, unknown, CommentDraft>
}

/** Shows the place to write a comment; what was typed stays whatever the server says. */
function CommentForm({ announcement, form }: CommentFormProps) {
  const { _id: id } = announcement
  const { t } = useTranslation()
  const { control, formState } = form
  const element = useRef<HTMLFormElement>(null)
  const isBack = useKeptForm(`comment ${id}`, form, element)
  const leaving = useUnsavedGuard(formState.isDirty)
  const writing = useWriteComment(announcement)
  const { refetch, fetchNextPage } = useComments(id)
  const [failure, setFailure] = useState<Failure | null>(null)

  const send = async (body: CommentDraft) => {
    setFailure(null)
    try {
      await writing.mutateAsync(body)
    } catch (error) {
      if (!(await keepWritten(error, { kind: 'comment', title: announcement.title, record: id, body }))) throw error
      return form.reset()
    }
    form.reset()
    // The new comment is the last one: it comes into view with all before it.
    await refetch({ cancelRefetch: false })
    while ((await fetchNextPage()).hasNextPage);
  }
  const submit = useSubmit(form, send, (error) => setFailure({ text: writing.describe(error), at: Date.now() }))

  return (
    <Form ref={element} className={css.form} data-no-print onSubmit={submit}>
      {isBack && !writing.isSuccess && <KeptNotice />}
      <CountedTextArea control={control} name="message" label={t('Your comment')} required rows={3} max={LENGTH.message} />
      <Button className={css.send} type="submit" busy={formState.isSubmitting}>
        {t('Post Comment')}
      </Button>
      <FailureNotice failure={failure} />
      {leaving}
    </Form>
  )
}
