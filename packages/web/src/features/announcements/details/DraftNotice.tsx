import type { Announcement } from '@verandah/contract/announcements'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import css from './DraftNotice.module.css'
import { PublishButton } from './PublishButton.tsx'
import type { AnnouncementActions } from '../useAnnouncementActions.ts'

interface DraftNoticeProps {
  announcement: Announcement
  actions: Pick<AnnouncementActions, 'publish'>
  /** The id of the announcement's title. */
  describedBy: string
}

/** Above a draft: that those it is for do not see it, and the step that changes this. */
export function DraftNotice({ announcement, actions, describedBy }: DraftNoticeProps) {
  const { t } = useTranslation()
  return (
    <div className={css.notice}>
      <IconPencil size={22} aria-hidden />
      <p className={css.words}>
        {announcement.isExpired
          ? t('This is a draft whose expiry date is over. Change the date, then publish it.')
          : t('Draft reach', { count: announcement.audienceCount ?? 0 })}
      </p>
      <PublishButton announcement={announcement} actions={actions} describedBy={describedBy} />
    </div>
  )
}
