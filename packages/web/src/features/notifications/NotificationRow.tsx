import type { PortalNotification } from '@verandah/contract/notifications'
import { IconCheck } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { NoticeIcons } from '../../looks.ts'
import { formatClock } from '../../ui/text/format.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { MessageText } from './MessageText.tsx'
import { NoticeIcon } from './NoticeIcon.tsx'
import css from './NotificationRow.module.css'

interface NotificationRowProps {
  notice: PortalNotification
  icons: NoticeIcons
  /** Then it says how long ago, else at what time: the day stands above. */
  isToday: boolean
  onRead: () => void
  /** The notice leads to its record. */
  onOpen: () => void
}

export function NotificationRow({ notice, icons, isToday, onRead, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const { kind, text, title, detail, from, link, isRead, createdAt } = notice
  const words = title ? (
    <>
      <span className={css.title}>{title}</span> <span className={css.detail}>{detail}</span>
    </>
  ) : (
    text
  )

  function opened() {
    if (!isRead) onRead()
  }

  function open() {
    opened()
    onOpen()
  }

  function markRead() {
    // Its button will be removed, and the focus with it.
    row.current?.focus()
    onRead()
  }

  return (
    <li ref={row} className={css.row} data-unread={!isRead} tabIndex={-1}>
      <span className={css.icon}>
        <NoticeIcon icons={icons} kind={kind} />
      </span>
      <div className={css.notice}>
        {!isRead && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
        {from !== null && <MessageText subject={title ?? text} message={detail ?? ''} from={from} onOpen={opened} />}
        {from === null && link === null && <span className={css.text}>{words}</span>}
        {link !== null && (
          <Link className={css.text} to={link} onClick={open}>
            {words}
          </Link>
        )}
        <div className={css.time}>
          {!isRead && (
            <span className={css.new} aria-hidden>
              {t('New')}
            </span>
          )}
          {isToday ? <RelativeTime at={createdAt} /> : <time dateTime={createdAt}>{formatClock(createdAt)}</time>}
        </div>
      </div>
      {!isRead && (
        <IconButton
          className={css.read ?? ''}
          aria-label={t('Mark as read: {{text}}', { text: from === null ? text : (title ?? text) })}
          onClick={markRead}
        >
          <IconCheck size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
