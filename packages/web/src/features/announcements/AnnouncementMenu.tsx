import type { Announcement } from '@verandah/contract/announcementRecord'
import { IconMessageForward, IconPencil, IconPin, IconPinnedOff, IconSend, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ActionsMenu, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import type { AnnouncementActions } from './AnnouncementDialogs.tsx'

interface AnnouncementMenuProps {
  announcement: Announcement
  actions: Pick<AnnouncementActions, 'open' | 'publish' | 'pin'>
}

/** Shows the menu of an announcement, with the actions that the server allows now. */
export function AnnouncementMenu({ announcement, actions }: AnnouncementMenuProps) {
  const { t } = useTranslation()
  const { title, can, isPinned } = announcement
  const publish = offer(can.publish, t('Publish'), IconSend, () => void actions.publish(announcement))
  const entries = [
    offer(can.edit, t('Edit'), IconPencil, () => actions.open({ kind: 'edit', announcement })),
    publish && { ...publish, isButtonToo: true },
    offer(can.sendUpdate, t('Send an update'), IconMessageForward, () => actions.open({ kind: 'update', announcement })),
    offer(can.pin, isPinned ? t('Unpin') : t('Pin'), isPinned ? IconPinnedOff : IconPin, () => actions.pin(announcement)),
    offer(can.delete, t('Delete'), IconTrash, () => actions.open({ kind: 'delete', announcement }), true)
  ]
  return <ActionsMenu label={t('Actions for {{title}}', { title })} entries={entries} />
}

export interface PublishButtonProps {
  announcement: Announcement
  actions: Pick<AnnouncementActions, 'publish'>
  /** The id of the announcement's title. */
  describedBy: string
}

/** Shows the next step for a draft, with how many people are notified of it, to people who may take it. */
export function PublishButton({ announcement, actions, describedBy }: PublishButtonProps) {
  const { t } = useTranslation()
  if (!announcement.can.publish) return null
  return (
    <Button icon={<IconSend size={18} aria-hidden />} aria-describedby={describedBy} onClick={async () => actions.publish(announcement)}>
      {t('Publish to {{people}}', { people: { text: 'People count', values: { count: announcement.audienceCount ?? 0 } } })}
    </Button>
  )
}
