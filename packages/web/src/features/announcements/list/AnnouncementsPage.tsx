import type { AnnouncementId } from '@verandah/contract/announcementRecord'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useSession } from '../../../api/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Fab } from '../../../ui/buttons/Fab.tsx'
import { NothingFound } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../../ui/page/PageTitle.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { Column } from '../../../ui/page/RecordLayout.tsx'
import { usePageTitle } from '../../../ui/page/usePageTitle.ts'
import { AnnouncementCard } from './AnnouncementCard.tsx'
import { AnnouncementDialogs, useAnnouncementActions } from '../AnnouncementDialogs.tsx'
import { AnnouncementFilters, useAnnouncementFilters } from './AnnouncementFilters.tsx'
import { useAnnouncementList } from '../useAnnouncements.ts'

export function AnnouncementsPage() {
  const { t } = useTranslation()
  const { ref, focusTitle, toTop } = usePageTitle()
  const filtering = useAnnouncementFilters()
  const { filters, isFiltered, clear } = filtering
  const list = useAnnouncementList(filters, toTop)
  const [created, setCreated] = useState<AnnouncementId | null>(null)
  const actions = useAnnouncementActions({
    onCreated: ({ _id }) => {
      setCreated(_id)
      // A new announcement stands on the first page, where no filter hides it.
      if (isFiltered || list.page > 1) clear()
    },
    onDeleted: focusTitle
  })
  const mayWrite = useSession(({ user }) => user?.can.writeAnnouncements === true)
  const write = () => actions.open({ kind: 'create' })
  const nothing = (
    <NothingFound
      at={filtering}
      icon={<IconSpeakerphone />}
      title={t('No announcements found')}
      reason={t('Nothing has been announced yet.')}
    >
      {mayWrite && <Button onClick={write}>{t('Create Announcement')}</Button>}
    </NothingFound>
  )
  return (
    <>
      <PageTitle ref={ref}>{t('Announcements')}</PageTitle>
      {mayWrite && <Fab label={t('Create Announcement')} onClick={write} />}
      <AnnouncementFilters at={filtering} />
      {actions.failure !== null && <ErrorBanner message={actions.failure} onDismiss={actions.dismiss} />}
      <PagedList list={list} icon={<IconSpeakerphone />} skeleton={<CardSkeletons isWide text={t('Loading announcements...')} />}>
        {({ announcements }) =>
          announcements.length === 0 ? (
            nothing
          ) : (
            <Column>
              {announcements.map((announcement) => (
                <AnnouncementCard
                  key={announcement._id}
                  announcement={announcement}
                  actions={actions}
                  isCreated={announcement._id === created}
                />
              ))}
            </Column>
          )
        }
      </PagedList>
      <AnnouncementDialogs actions={actions} />
    </>
  )
}
