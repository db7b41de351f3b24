import type { Comment } from '@verandah/contract/comments'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkedText } from '../../ui/LinkedText.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './CommentRow.module.css'

export function CommentRow({ comment, onDelete }: { comment: Comment; onDelete: (comment: Comment) => void }) {
  const { t } = useTranslation()
  const { user, message, date, can } = comment
  const name = `${user.firstName} ${user.lastName}`
  return (
    <li className={css.row}>
      <PersonAvatar person={user} size="small" />
      <div className={css.words}>
        <p className={css.head}>
          <span className={css.name}>{name}</span>
          <span className={css.time}>
            <RelativeTime at={date} />
          </span>
        </p>
        <LinkedText text={message} />
      </div>
      {can.delete && (
        <IconButton
          className={css.delete ?? ''}
          aria-label={t('Delete the comment by {{name}}', { name })}
          onClick={() => onDelete(comment)}
        >
          <IconTrash size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
