import { formatInstant } from '@verandah/contract/formats'
import { AUDIENCE_LABEL } from '@verandah/contract/labels'
import { notifications, type SentMessage } from '@verandah/contract/notifications'
import { IconSend, IconUrgent } from '@tabler/icons-react'
import { query } from '../../../api/query.ts'
import { usePagedList } from '../../../api/usePagedList.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionRow } from '../../../ui/buttons/ActionRow.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { ReachedButton } from './ReachedButton.tsx'

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
              {messages.map((message) => (
                <MessageRow key={message._id} message={message} />
              ))}
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
    <ActionRow
      title={title}
      chip={
        isEmergency && (
          <StatusChip tone="error" icon={<IconUrgent size={15} aria-hidden />}>
            {t('Emergency')}
          </StatusChip>
        )
      }
      detail={`${t(AUDIENCE_LABEL[audience])} • ${from} • ${formatInstant(sentAt)}`}
      buttons={<ReachedButton id={_id} title={title} />}
    />
  )
}
