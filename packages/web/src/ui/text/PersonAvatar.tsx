import type { Role } from '@verandah/contract/roles'
import { useState } from 'react'
import css from './PersonAvatar.module.css'

/** Returns the first letter of each name, whole characters also beyond the basic plane. */
export function initials({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('')
}

/** The sizes in pixels. */
const SIZE = { tiny: 28, small: 36, medium: 40, large: 56, huge: 96 }

interface PersonAvatarProps {
  /** The role colours the avatar. */
  person: { firstName: string; lastName: string; role: Role; photoUrl?: string | null | undefined }
  size?: keyof typeof SIZE
}

/** Shows a photo, or the initials where there is none or it does not come. Decoration beside a name that is written out. */
export function PersonAvatar({ person, size = 'medium' }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { role, photoUrl } = person
  const [width, background] = [SIZE[size], `var(--app-role-${role})`]
  return (
    <span className={css.avatar} style={{ width, height: width, fontSize: width * 0.4, background }} aria-hidden="true">
      {typeof photoUrl === 'string' && photoUrl !== broken ? (
        <img className={css.photo} src={photoUrl} alt="" onError={() => setBroken(photoUrl)} />
      ) : (
        initials(person)
      )}
    </span>
  )
}
