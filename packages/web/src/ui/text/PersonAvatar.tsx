import type { Role } from '@verandah/contract/roles'
import { useState } from 'react'
import { initials } from './initials.ts'
import css from './PersonAvatar.module.css'

interface PersonAvatarProps {
  /** The role colours the avatar. */
  person: { firstName: string; lastName: string; role: Role; photoUrl?: string | null | undefined }
  size?: 'small' | 'medium' | 'large' | 'huge'
}

/** A photo, or the initials where there is none or it does not come. Decoration beside a name that is written out. */
export function PersonAvatar({ person, size = 'medium' }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { role, photoUrl } = person
  return (
    <span className={`${css.avatar} ${css[size]} ${css[role] ?? ''}`} aria-hidden="true">
      {typeof photoUrl === 'string' && photoUrl !== broken ? (
        <img className={css.photo} src={photoUrl} alt="" onError={() => setBroken(photoUrl)} />
      ) : (
        initials(person)
      )}
    </span>
  )
}
