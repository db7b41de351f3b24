import type { Announcement } from '@verandah/contract/announcements'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import type { AnnouncementActions } from '../useAnnouncementActions.ts'

interface PublishButtonProps {
  announcement: Announcement
  actions: Pick<AnnouncementActions, 'publish'>
  /** The id of the announcement's title. */
  describedBy: string
}

/** The next step for a draft, in sight for those who may take it. */
export function PublishButton({ announcement, actions, describedBy }: PublishButtonProps) {
  const { t } = useTranslation()
  if (!announcement.can.publish) return null
  return (
    <Button icon={<IconSend size={18} aria-hidden />} aria-describedby={describedBy} onClick={async () => actions.publish(announcement)}>
      {t('Publish')}
    </Button>
  )
}
