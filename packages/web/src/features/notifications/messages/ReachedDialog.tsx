import { formatClock } from '@verandah/contract/formats'
import { type Deliveries, notifications, type PersonReached } from '@verandah/contract/notifications'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Facts } from '../../../ui/cards/FactsCard.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Pager } from '../../../ui/lists/Pager.tsx'
import { RefetchBar } from '../../../ui/lists/RefetchBar.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import { CHANNEL_LABEL } from '../choices/words.ts'
import { deliveryText } from './deliveryWords.ts'
import css from './ReachedDialog.module.css'
import { people } from './reachWords.tsx'

interface ReachedDialogProps {
  /** Of the announcement or the message. */
  id: string
  title: string
  onClose: () => void
}

/** Shows who was told of an announcement or a message, and how. Rendered while open. */
export function ReachedDialog({ id, title, onClose }: ReachedDialogProps) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const asked = query(notifications.deliveries, { params: { id }, query: { page: String(page) } })
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...asked, placeholderData: keepPreviousData })
  return (
    <TaskDialog title={t('Who was reached')} isDismissible buttons={<Button onClick={onClose}>{t('Done')}</Button>} onClose={onClose}>
      <Text look="strong" mb={12}>
        {title}
      </Text>
      {error !== null && (
        <ErrorBanner message={describeError(error, t('Failed to fetch who was reached'))} onRetry={() => void refetch()} />
      )}
      {isPending && <FullPageLoader isInline />}
      {data && (
        <>
          <ReachedFacts deliveries={data} />
          <RefetchBar active={isFetching} />
          <ul className={css.people} aria-label={t('People')}>
            {data.reached.map((person, index) => (
              <PersonRow key={`${data.pagination.page} ${index}`} person={person} />
            ))}
          </ul>
          <Pager page={page} pages={data.pagination.pages} onPage={setPage} />
        </>
      )}
    </TaskDialog>
  )
}

function ReachedFacts({ deliveries: { people: told, read, channels } }: { deliveries: Deliveries }) {
  const { t } = useTranslation()
  return (
    <Facts
      facts={[
        [t('Told in the portal'), t('{{people}}', { people: people(told) })],
        [t('Have read the notice'), t('{{people}}', { people: people(read) })],
        ...channels.map(({ channel, sent, waiting, others }) => {
          const counts = [
            t('{{count}} sent', { count: String(sent) }),
            waiting > 0 && t('{{count}} waiting', { count: String(waiting) }),
            others > 0 && t('{{count}} not sent', { count: String(others) })
          ]
          return [t(CHANNEL_LABEL[channel]), counts.filter((text) => text !== false).join(', ')] as const
        })
      ]}
    />
  )
}

function PersonRow({ person: { name, isRead, channels } }: { person: PersonReached }) {
  const { t } = useTranslation()
  return (
    <li className={css.person}>
      <div className={css.words}>
        <Text look="strong">{name}</Text>
        {channels.map(({ channel, state, reason, at }, index) => (
          <Text key={index} look="meta">
            {t(CHANNEL_LABEL[channel])}: {deliveryText({ state, reason }, t)}
            {state === 'sent' && at !== null && ` ${formatClock(at)}`}
          </Text>
        ))}
      </div>
      {isRead && (
        <StatusChip tone="success" icon={<IconCheck size={15} aria-hidden />}>
          {t('Read')}
        </StatusChip>
      )}
    </li>
  )
}
