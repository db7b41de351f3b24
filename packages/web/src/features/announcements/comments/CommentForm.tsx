import type { Announcement } from '@verandah/contract/announcements'
import type { CommentDraft } from '@verandah/contract/comments'
import { LENGTH } from '@verandah/contract/limits'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { type Failure, FailureNotice } from '../../../ui/form/FailureNotice.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { KeptNotice } from '../../../ui/form/KeptNotice.tsx'
import { useKeptForm } from '../../../ui/form/useKeptForm.ts'
import { useSubmit } from '../../../ui/form/useSubmit.ts'
import { useUnsavedGuard } from '../../../ui/form/useUnsavedGuard.tsx'
import css from './CommentForm.module.css'
import { useComments, useWriteComment } from './useComments.ts'

interface CommentFormProps {
  announcement: Pick<Announcement, '_id' | 'title'>
  form: UseFormReturn<CommentDraft, unknown, CommentDraft>
}

/** The place to write a comment; what was typed stays whatever the server says. */
export function CommentForm({ announcement, form }: CommentFormProps) {
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
    await writing.mutateAsync(body)
    form.reset()
    // The new comment is the last one: it comes into view with all before it.
    await refetch({ cancelRefetch: false })
    while ((await fetchNextPage()).hasNextPage);
  }
  const submit = useSubmit(form, send, (error) => setFailure({ text: describeError(error, t('Failed to save comment')), at: Date.now() }))

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
