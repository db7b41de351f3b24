import type { Notification } from '@verandah/contract/notifications'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './NotificationRow.module.css'

interface NotificationRowProps {
  notice: Notification
  onRead: () => void
  /** The notice leads to its record. */
  onOpen: () => void
}

export function NotificationRow({ notice, onRead, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const { text, link, isRead, createdAt } = notice

  function open() {
    if (!isRead) onRead()
    onOpen()
  }

  function markRead() {
    // Its button will be removed, and the focus with it.
    row.current?.focus()
    onRead()
  }

  return (
    <li ref={row} className={css.row} data-unread={!isRead} tabIndex={-1}>
      <div className={css.notice}>
        {!isRead && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
        {link === null ? (
          <span className={css.text}>{text}</span>
        ) : (
          <Link className={css.text} to={link} onClick={open}>
            {text}
          </Link>
        )}
        <div className={css.time}>
          <RelativeTime at={createdAt} />
        </div>
      </div>
      {!isRead && (
        <IconButton className={css.read ?? ''} aria-label={t('Mark as read: {{text}}', { text })} onClick={markRead}>
          <IconCheck size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
