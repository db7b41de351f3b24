import { formatClock } from '@verandah/contract/formats'
import type { PortalNotification } from '@verandah/contract/notifications'
import { IconCheck } from '@tabler/icons-react'
import { useRef, useId, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { NoticeIcons } from '../../looks.ts'
import { cut } from '../../ui/text/format.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { LinkedWords } from '../../ui/text/LinkedText.tsx'
import { UnstyledButton } from '../../ui/buttons/UnstyledButton.tsx'
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

/** Whether a grouped notice says of how many events it tells: in 'Nimal and 4 others' it is the number of the others. */
const saysCount = (text: string, count: number) => (text.match(/\d+/g) ?? []).some((number) => [count, count - 1].includes(Number(number)))

export function NotificationRow({ notice, icons, isToday, onRead, onOpen }: NotificationRowProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLLIElement>(null)
  const { kind, class: noticeClass, count, text, title, detail, from, link, isRead, createdAt } = notice
  const words = title ? (
    <>
      <span className={css.title}>{title}</span> <span className={css.detail}>{detail}</span>
    </>
  ) : (
    text
  )

  const isEmergency = noticeClass === 'emergency'

  function open() {
    if (!isRead) onRead()
    onOpen()
  }

  function markRead() {
    // The button will be removed, and the focus with it.
    row.current?.focus()
    onRead()
  }

  return (
    <li ref={row} className={css.row} data-unread={!isRead} data-emergency={isEmergency || undefined} tabIndex={-1}>
      <NoticeIcon icons={icons} kind={kind} tone={isEmergency ? 'error' : isRead ? 'neutral' : 'primary'} />
      <div className={css.notice}>
        {!isRead && <VisuallyHidden>{t('Unread:')} </VisuallyHidden>}
        {isEmergency && <span className={css.emergency}>{t('Emergency')}</span>}
        {from !== null && <MessageText subject={title ?? text} message={detail ?? ''} from={from} onOpen={() => !isRead && onRead()} />}
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
          {count > 1 && !saysCount(text, count) && <span className={css.count}>{t('{{count}} times', { count: String(count) })}</span>}
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

interface MessageTextProps {
  subject: string
  message: string
  from: string
  /** It was opened, and so it is read. */
  onOpen: () => void
}

const PREVIEW = 140

/** A message has no record to open: its row shows the beginning, and the whole of it after a press. */
function MessageText({ subject, message, from, onOpen }: MessageTextProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const beginning = cut(message.replaceAll(/\s+/g, ' '), PREVIEW)
  const isLong = beginning !== message

  function toggle() {
    setOpen(!isOpen)
    if (!isOpen) onOpen()
  }

  return (
    <>
      {isLong ? (
        <UnstyledButton className={`${css.text} ${css.opener}`} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <span className={css.title}>{subject}</span>
        </UnstyledButton>
      ) : (
        <span className={css.text}>
          <span className={css.title}>{subject}</span>
        </span>
      )}
      <span id={id} className={`${css.detail} ${css.message}`}>
        {isOpen || !isLong ? <LinkedWords text={message} /> : beginning}
      </span>
      <span className={css.time}>{t('From {{name}}', { name: from })}</span>
    </>
  )
}
