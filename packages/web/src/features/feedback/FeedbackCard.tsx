import type { Feedback, FeedbackStatus, PublicAnswer } from '@verandah/contract/feedback'
import type { Instant } from '@verandah/contract/dates'
import { IconCheck, IconLock, IconMessageReply, IconWorld } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Card } from '../../ui/cards/Card.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { StatusChip, type Tone } from '../../ui/text/StatusChip.tsx'
import { LinkedText } from '../../ui/text/LinkedText.tsx'
import css from './FeedbackCard.module.css'
import type { FeedbackActions } from './useFeedbackActions.ts'

const TONE: Record<FeedbackStatus, Tone> = { open: 'warning', acknowledged: 'info', resolved: 'success' }

interface WordsCardProps {
  record: Pick<Feedback, 'subject' | 'message' | 'category'>
  chips?: ReactNode
  children: (titleId: string) => ReactNode
}

function WordsCard({ record: { subject, message, category }, chips, children }: WordsCardProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <li>
      <Card aria-labelledby={id}>
        <Row gap={8} mb={12}>
          {chips}
          <StatusChip>{t(category)}</StatusChip>
        </Row>
        <FeedbackWords subject={subject} message={message} titleId={id} />
        {children(id)}
      </Card>
    </li>
  )
}

interface FeedbackCardProps {
  feedback: Feedback
  actions: FeedbackActions
  /** One's own needs no name. */
  isOwn: boolean
}

/** Shows feedback as its author and the committee see it. */
export function FeedbackCard({ feedback, actions, isOwn }: FeedbackCardProps) {
  const { t } = useTranslation()
  const { _id, status, author, anonymous, createdAt, updatedAt, reply, repliedBy, isPublic, can } = feedback
  return (
    <WordsCard record={feedback} chips={<StatusChip tone={TONE[status]}>{t(status)}</StatusChip>}>
      {(titleId) => (
        <>
          <Text look="meta" mt={8}>
            {!isOwn && (
              <>
                {anonymous || author === null
                  ? t('Sent without a name')
                  : t('From {{name}}', { name: `${author.firstName} ${author.lastName}` })}
                {' • '}
              </>
            )}
            <RelativeTime at={createdAt} />
          </Text>
          {reply !== null && repliedBy !== null && (
            <>
              <ReplyWords reply={reply} by={repliedBy} at={updatedAt} />
              <Row as="p" gap={6} align="center" wrap={false} mt={8} look="meta">
                {isPublic ? <IconWorld size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
                {reachText(feedback, isOwn, t)}
              </Row>
            </>
          )}
          {(can.acknowledge || can.resolve) && (
            <Row mt={16}>
              {can.resolve && (
                <Button
                  icon={<IconMessageReply size={18} aria-hidden />}
                  onClick={() => actions.open({ kind: 'reply', feedback })}
                  aria-describedby={titleId}
                >
                  {t('Reply')}
                </Button>
              )}
              {can.acknowledge && (
                <Button
                  look="outline"
                  icon={<IconCheck size={18} aria-hidden />}
                  busy={actions.busy === _id}
                  onClick={async () => actions.acknowledge(feedback)}
                  aria-describedby={titleId}
                >
                  {t('Acknowledge')}
                </Button>
              )}
            </Row>
          )}
        </>
      )}
    </WordsCard>
  )
}

/** Returns a text that says who sees the answer. */
function reachText({ isPublic, anonymous }: Feedback, isOwn: boolean, t: (text: string) => string): string {
  if (isPublic) return t('Shown publicly')
  if (isOwn) return t('Only you and the committee see this answer.')
  return anonymous ? t('Only the committee sees this answer.') : t('Only the author and the committee see this answer.')
}

/** Shows an answer for everybody; who asked is not told. */
export function AnswerCard({ answer }: { answer: PublicAnswer }) {
  return <WordsCard record={answer}>{() => <ReplyWords reply={answer.reply} by={answer.repliedBy} at={answer.updatedAt} />}</WordsCard>
}

/** Shows the text of a feedback, under its subject. */
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
  /** The time when it was answered; absent before. */
  at?: Instant
}

/** Shows the committee's answer. */
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
