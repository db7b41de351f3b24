import { useId } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { LinkedWords } from '../../../ui/text/LinkedText.tsx'
import { NoticeIcon } from '../NoticeIcon.tsx'
import { notificationsNoticeIcons } from '../notifications.looks.ts'
import css from './MessagePreview.module.css'

interface MessagePreviewProps {
  kind: 'notifications.broadcast' | 'notifications.emergency'
  title: string
  text: string
}

/** Shows how a message will look to those who get it. */
export function MessagePreview({ kind, title, text }: MessagePreviewProps) {
  const { t } = useTranslation()
  const id = useId()
  const user = useSession((session) => session.user)
  return (
    <Text as="section" p="0 0 20px" aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t('Preview')}
      </h3>
      <Row align="flex-start" wrap={false} p="12px 16px" className={css.card}>
        <NoticeIcon icons={notificationsNoticeIcons} kind={kind} tone={kind === 'notifications.emergency' ? 'error' : 'primary'} />
        <div className={css.words}>
          <p className={css.subject}>{title}</p>
          <p className={css.message}>
            <LinkedWords text={text} />
          </p>
          <p className={css.from}>{t('From {{name}}', { name: `${user?.firstName} ${user?.lastName}` })}</p>
        </div>
      </Row>
    </Text>
  )
}
