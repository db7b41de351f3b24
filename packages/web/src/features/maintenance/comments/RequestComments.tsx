import type { MaintenanceRequest, RequestComment } from '@verandah/contract/maintenance'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { useComments } from './useComments.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { IconLock } from '@tabler/icons-react'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import css from './RequestComments.module.css'

// Forms are heavy; what has been said can be read without.
const CommentForm = onDemand(async () => (await import('./CommentForm.tsx')).CommentForm)

interface RequestCommentsProps {
  request: Pick<MaintenanceRequest, '_id' | 'title' | 'can'>
  /** The newest comment is brought into view from the start, not only one that comes while somebody looks. */
  startsAtNewest?: boolean
}

/** Shows the comments on a request, oldest first, and at the foot the field for a new one. */
export function RequestComments({ request, startsAtNewest = false }: RequestCommentsProps) {
  const { _id, can } = request
  const { t } = useTranslation()
  const { data: comments, error, isPending, hasNextPage, refetch } = useComments(_id)
  const end = useRef<HTMLDivElement>(null)
  const shown = useRef<number>(null)
  const count = comments === undefined || hasNextPage ? null : comments.length
  useEffect(() => {
    if (count === null) return
    const before = shown.current
    shown.current = count
    if (before === null ? startsAtNewest : count > before) end.current?.scrollIntoView({ block: 'nearest' })
  }, [count, startsAtNewest])
  return (
    <>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch comments'))} onRetry={() => void refetch()} />}
      {isPending && <FullPageLoader text={t('Loading comments...')} isInline />}
      {comments?.length === 0 && (
        <Text look="quiet" mb={16}>
          {t('Nobody has said anything yet.')}
        </Text>
      )}
      {comments !== undefined && comments.length > 0 && (
        <ul aria-label={t('Comments')}>
          {comments.map((comment) => (
            <CommentRow key={comment._id} comment={comment} />
          ))}
        </ul>
      )}
      {can.comment && (
        <Suspense>
          <CommentForm key={_id} request={request} mayWriteInternally={can.commentInternally} />
        </Suspense>
      )}
      <div ref={end} />
    </>
  )
}

function CommentRow({ comment: { user, message, date, internal } }: { comment: RequestComment }) {
  const { t } = useTranslation()
  return (
    <li className={css.row} data-internal={internal}>
      <PersonAvatar person={user} size="small" />
      <div className={css.words}>
        <Row as="p" gap="0 10px" align="baseline">
          <span className={css.name}>{`${user.firstName} ${user.lastName}`}</span>
          <span className={css.time}>
            <RelativeTime at={date} />
          </span>
        </Row>
        {internal && (
          <Row as="p" gap={6} align="center" wrap={false} mt={2} mb={2} look="label">
            <IconLock size={16} aria-hidden />
            {t('Internal: only managers see this')}
          </Row>
        )}
        <LinkedText text={message} />
      </div>
    </li>
  )
}
