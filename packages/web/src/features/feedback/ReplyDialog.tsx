import { type Feedback, FeedbackReply } from '@verandah/contract/feedback'
import { LENGTH } from '@verandah/contract/limits'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useSession } from '../../api/session/session.ts'
import { useFresh } from '../../api/session/useFresh.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { SwitchField } from '../../ui/form/fields/choices/SwitchField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { FeedbackWords, ReplyWords } from './FeedbackCard.tsx'
import css from './ReplyDialog.module.css'
import { fetchFeedback, useResolve } from './useFeedback.ts'

interface ReplyDialogProps {
  feedback: Feedback
  onAnswered: () => void
  onClose: () => void
}

/** Answers feedback, to its author or to everybody. Rendered while open. */
export function ReplyDialog({ feedback, onAnswered, onClose }: ReplyDialogProps) {
  const { t } = useTranslation()
  const resolving = useResolve()
  const fresh = useFresh(feedback, fetchFeedback)
  const user = useSession((session) => session.user)
  const previewId = useId()
  const form = useBodyForm(FeedbackReply, { reply: '', isPublic: false })
  const { control } = form
  const [reply, isPublic] = useWatch({ control, name: ['reply', 'isPublic'] })
  const toWhom = feedback.anonymous
    ? t('Nobody but the committee sees the answer.')
    : t('Only the author and the committee see the answer.')
  return (
    <FormDialog
      title={t('Reply')}
      form={form}
      submitLabel={t('Resolve')}
      onSubmit={async (body) => {
        await fresh.save(async (seen) => resolving.mutateAsync({ seen, body }))
        onClose()
        onAnswered()
      }}
      describe={resolving.describe}
      copied={{ reply: t('Reply') }}
      onClose={onClose}
    >
      <div className={css.question}>
        <FeedbackWords {...feedback} />
      </div>
      {feedback.anonymous && !isPublic && (
        <Notice tone="info" mb={20}>
          {t('This has no name on it: who wrote it sees the answer only when it is shown publicly.')}
        </Notice>
      )}
      <CountedTextArea control={control} name="reply" label={t('Reply')} required autoFocus rows={5} max={LENGTH.message} />
      <SwitchField
        control={control}
        name="isPublic"
        label={t('Show publicly')}
        help={isPublic ? t('Everybody in the building sees what stands below. It cannot be taken back.') : toWhom}
      />
      {isPublic && user && (
        <section className={css.preview} aria-labelledby={previewId}>
          <h3 id={previewId} className={css.heading}>
            {t('What everybody will see')}
          </h3>
          <div className={css.card}>
            <FeedbackWords {...feedback} />
            <ReplyWords reply={reply.trim() || t('Reply')} by={user} />
          </div>
        </section>
      )}
    </FormDialog>
  )
}
