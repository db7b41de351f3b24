import type { RequestComment } from '@verandah/contract/maintenance'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { Row } from '../../../ui/page/layout.tsx'
import css from './CommentRow.module.css'

export function CommentRow({ comment: { user, message, date, internal } }: { comment: RequestComment }) {
  const { t } = useTranslation()
  return (
    <li className={css.row} data-internal={internal}>
      <PersonAvatar person={user} size="small" />
      <div className={css.words}>
        <Row as="p" gap="0 10px" align="baseline">
          <span className={css.name}>{`${user.firstName} ${user.lastName}`}</span>
          <span className={css.time}>
            <RelativeTime at={date} />
          </span>
        </Row>
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
