import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cut } from '../../ui/text/format.ts'
import { LinkedWords } from '../../ui/text/LinkedText.tsx'
import { UnstyledButton } from '../../ui/buttons/UnstyledButton.tsx'
import css from './NotificationRow.module.css'

interface MessageTextProps {
  subject: string
  message: string
  from: string
  /** It was opened, and so it is read. */
  onOpen: () => void
}

const PREVIEW = 140

/** A message has no record to open: its row shows the beginning, and the whole of it after a press. */
export function MessageText({ subject, message, from, onOpen }: MessageTextProps) {
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
