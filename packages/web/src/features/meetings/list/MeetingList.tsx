import { IconCalendarOff } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { CardSkeletons } from '../../../ui/lists/Skeletons.tsx'
import { MeetingGroups } from './MeetingGroups.tsx'
import type { MeetingActions } from '../useMeetingActions.ts'
import { useMeetingList } from '../useMeetings.ts'

interface MeetingListProps {
  /** Only those that are still to come. */
  isUpcoming: boolean
  actions: MeetingActions
  onTurned: () => void
  /** Absent: they may not. */
  onSchedule: (() => void) | undefined
}

/** The meetings as cards, page by page: the coming ones first. */
export function MeetingList({ isUpcoming, actions, onTurned, onSchedule }: MeetingListProps) {
  const { t } = useTranslation()
  const list = useMeetingList(isUpcoming, onTurned)
  return (
    <PagedList list={list} icon={<IconCalendarOff />} skeleton={<CardSkeletons text={t('Loading meetings...')} />}>
      {({ meetings, pagination }) =>
        meetings.length === 0 ? (
          <EmptyState
            icon={<IconCalendarOff />}
            title={t('No meetings found')}
            reason={isUpcoming ? t('No meeting is planned.') : t('Nothing has been scheduled yet.')}
          >
            {onSchedule && <Button onClick={onSchedule}>{t('Schedule Meeting')}</Button>}
          </EmptyState>
        ) : (
          <MeetingGroups meetings={meetings} page={pagination.page} actions={actions} />
        )
      }
    </PagedList>
  )
}
