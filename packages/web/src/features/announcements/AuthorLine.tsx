import type { Announcement } from '@verandah/contract/announcements'
import { PersonAvatar } from '../../ui/text/PersonAvatar.tsx'
import { Byline } from './details/AnnouncementFacts.tsx'
import css from './AuthorLine.module.css'

export function AuthorLine({ announcement }: { announcement: Announcement }) {
  return (
    <p className={css.author}>
      <PersonAvatar person={announcement.author} size="small" />
      <span className={css.words}>
        <Byline announcement={announcement} />
      </span>
    </p>
  )
}
