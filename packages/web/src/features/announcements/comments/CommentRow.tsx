import type { RecordComment } from '@verandah/contract/comments'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { LinkedText } from '../../../ui/text/LinkedText.tsx'
import { PersonAvatar } from '../../../ui/text/PersonAvatar.tsx'
import { RelativeTime } from '../../../ui/text/RelativeTime.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import css from './CommentRow.module.css'

export function CommentRow({ comment, onDelete }: { comment: RecordComment; onDelete: (comment: RecordComment) => void }) {
  const { t } = useTranslation()
  const { user, message, date, can } = comment
  const name = `${user.firstName} ${user.lastName}`
  return (
    <li className={css.row}>
      <PersonAvatar person={user} size="small" />
      <div className={css.words}>
        <Row as="p" gap="0 10px" align="baseline">
          <span className={css.name}>{name}</span>
          <Text as="span" look="meta">
            <RelativeTime at={date} />
          </Text>
        </Row>
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
