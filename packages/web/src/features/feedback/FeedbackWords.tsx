import type { Feedback } from '@verandah/contract/feedback'
import type { Instant } from '@verandah/contract/dates'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Text } from '../../ui/page/layout.tsx'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import css from './FeedbackWords.module.css'

/** What was said, under its subject. */
export function FeedbackWords({ subject, message, titleId }: Pick<Feedback, 'subject' | 'message'> & { titleId?: string }) {
  return (
    <div className={css.words}>
      <Text id={titleId} as="h3" mb={4}>
        {subject}
      </Text>
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
      <Text look="meta" mt={8}>
        {t('Answered by {{name}}', { name: `${firstName} ${lastName}` })}
        {at !== undefined && (
          <>
            {' • '}
            <RelativeTime at={at} />
          </>
        )}
      </Text>
    </div>
  )
}
