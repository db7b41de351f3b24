import type { RequestComment } from '@verandah/contract/maintenance'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './CommentRow.module.css'

export function CommentRow({ comment: { user, message, date, internal } }: { comment: RequestComment }) {
  const { t } = useTranslation()
  return (
    <li className={css.row} data-internal={internal}>
      <PersonAvatar person={user} size="small" />
      <div className={css.words}>
        <p className={css.head}>
          <span className={css.name}>{`${user.firstName} ${user.lastName}`}</span>
          <span className={css.time}>
            <RelativeTime at={date} />
          </span>
        </p>
        {internal && (
          <p className={css.internal}>
            <IconLock size={16} aria-hidden />
            {t('Internal: only managers see this')}
          </p>
        )}
        <LinkedText text={message} />
      </div>
    </li>
  )
}
