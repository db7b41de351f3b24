import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { announcements } from '@verandah/contract/announcements'
import { LENGTH } from '@verandah/contract/limits'
import type { Person } from '@verandah/contract/records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { SearchField } from '../../../ui/lists/SearchField.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './ReadersDialog.module.css'

/** So many people stand there before the rest is asked for. */
const SHOWN = 10

const fullName = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

function Group({ title, people, search }: { title: string; people: Person[]; search: string }) {
  const { t } = useTranslation()
  const [isExpanded, setExpanded] = useState(false)
  const found = people.filter((person) => fullName(person).toLowerCase().includes(search.toLowerCase()))
  const shown = isExpanded ? found : found.slice(0, SHOWN)
  return (
    <section aria-label={title}>
      <h3 className={css.heading}>{t('{{title}} ({{people}})', { title, people: people.length })}</h3>
      {found.length === 0 && <Text look="quiet">{t('Nobody')}</Text>}
      <ul>
        {shown.map((person) => (
          <Row as="li" key={person._id} gap={10} align="center" wrap={false} className={css.person}>
            <PersonAvatar person={person} size="small" />
            <span className={css.name}>{fullName(person)}</span>
          </Row>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button look="quiet" fullWidth onClick={() => setExpanded(true)}>
          {t('Show all {{people}}', { people: found.length })}
        </Button>
      )}
    </section>
  )
}

/** Shows who has read an announcement, and who has not. Rendered while open. */
export function ReadersDialog({ id, onClose }: { id: AnnouncementId; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(announcements.readers, { params: { id } }))
  const [search, setSearch] = useState('')
  return (
    <TaskDialog title={t('Who has read it')} isDismissible buttons={<Button onClick={onClose}>{t('Done')}</Button>} onClose={onClose}>
      {error !== null && <ErrorBanner message={describeError(error, t('Failed to fetch the readers'))} onRetry={() => void refetch()} />}
      {isPending && <FullPageLoader isInline />}
      {data && (
        <>
          <SearchField
            label={t('Search')}
            placeholder={t('Search by name')}
            value={search}
            maxLength={LENGTH.search}
            onSearch={setSearch}
          />
          <div className={css.groups}>
            <Group title={t('Not read yet')} people={data.unread} search={search} />
            <Group title={t('Read')} people={data.read} search={search} />
          </div>
        </>
      )}
    </TaskDialog>
  )
}
