import type { Feedback } from '@verandah/contract/feedback'
import type { Instant } from '@verandah/contract/dates'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './FeedbackWords.module.css'

/** What was said, under its subject. */
export function FeedbackWords({ subject, message, titleId }: Pick<Feedback, 'subject' | 'message'> & { titleId?: string }) {
  return (
    <div className={css.words}>
      <h3 id={titleId} className={css.subject}>
        {subject}
      </h3>
      <LinkedText text={message} />
    </div>
  )
}

interface ReplyWordsProps {
  reply: string
  by: { firstName: string; lastName: string }
  /** When it was answered; absent before. */
  at?: Instant
}

/** What the committee answered. */
export function ReplyWords({ reply, by: { firstName, lastName }, at }: ReplyWordsProps) {
  const { t } = useTranslation()
  return (
    <div className={css.reply}>
      <LinkedText text={reply} />
      <p className={css.by}>
        {t('Answered by {{name}}', { name: `${firstName} ${lastName}` })}
        {at !== undefined && (
          <>
            {' • '}
            <RelativeTime at={at} />
          </>
        )}
      </p>
    </div>
  )
}
