import { formatInstant } from '@verandah/contract/formats'
import { AUDIENCE_LABEL } from '@verandah/contract/labels'
import { notifications, type SentMessage } from '@verandah/contract/notifications'
import { IconSend, IconUrgent } from '@tabler/icons-react'
import { query } from '../../../api/query.ts'
import { usePagedList } from '../../../api/usePagedList.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Card } from '../../../ui/cards/Card.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { ReachedButton } from './ReachedButton.tsx'
import css from './SentMessagesPage.module.css'

/** Shows the messages to audiences that were sent, newest first, and leads to who was reached by each. */
export function SentMessagesPage() {
  const { t } = useTranslation()
  const list = usePagedList({
    query: (page) => query(notifications.sent, { query: { page: String(page) } }),
    failed: t('Failed to fetch the sent messages')
  })
  return (
    <>
      <PageTitle>{t('Sent messages')}</PageTitle>
      <PagedList list={list} icon={<IconSend />} skeleton={<CardSkeletons isWide text={t('Loading...')} count={3} />}>
        {({ messages }) =>
          messages.length === 0 ? (
            <EmptyState icon={<IconSend />} title={t('No messages were sent')} reason={t('What is sent to an audience will stand here.')} />
          ) : (
            <Card>
              <ul>
                {messages.map((message) => (
                  <MessageRow key={message._id} message={message} />
                ))}
              </ul>
            </Card>
          )
        }
      </PagedList>
    </>
  )
}

function MessageRow({ message: { _id, title, isEmergency, audience, from, sentAt } }: { message: SentMessage }) {
  const { t } = useTranslation()
  return (
    <Row as="li" gap="12px 20px" align="center" justify="space-between" className={css.message}>
      <div className={css.words}>
        <Row gap="4px 12px" align="center">
          <h3>{title}</h3>
          {isEmergency && (
            <StatusChip tone="error" icon={<IconUrgent size={15} aria-hidden />}>
              {t('Emergency')}
            </StatusChip>
          )}
        </Row>
        <Text look="meta">{`${t(AUDIENCE_LABEL[audience])} • ${from} • ${formatInstant(sentAt)}`}</Text>
      </div>
      <div>
        <ReachedButton id={_id} title={title} />
      </div>
    </Row>
  )
}
