import type { BroadcastDraft } from '@verandah/contract/notifications'
import { type Control, useWatch } from 'react-hook-form'
import { useSession } from '../../api/session/session.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkedWords } from '../../ui/text/LinkedText.tsx'
import css from './BroadcastPreview.module.css'
import { NoticeIcon } from './NoticeIcon.tsx'
import { notificationsNoticeIcons } from './notifications.looks.ts'

/** How the message will look to those who get it. */
export function BroadcastPreview({ control }: { control: Control<BroadcastDraft> }) {
  const { t } = useTranslation()
  const [subject, message] = useWatch({ control, name: ['subject', 'message'] })
  const user = useSession((session) => session.user)
  return (
    <section className={css.preview} aria-labelledby="broadcast-preview">
      <h3 id="broadcast-preview" className={css.heading}>
        {t('Preview')}
      </h3>
      <div className={css.card}>
        <span className={css.icon}>
          <NoticeIcon icons={notificationsNoticeIcons} kind="notifications.broadcast" />
        </span>
        <div className={css.words}>
          <p className={css.subject}>{subject.trim() || t('Subject')}</p>
          <p className={css.message}>
            <LinkedWords text={message.trim() || t('Message')} />
          </p>
          <p className={css.from}>{t('From {{name}}', { name: `${user?.firstName} ${user?.lastName}` })}</p>
        </div>
      </div>
    </section>
  )
}
