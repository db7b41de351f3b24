import type { Role } from '@verandah/contract/roles'
import { initials } from './initials.ts'
import css from './PersonAvatar.module.css'

interface PersonAvatarProps {
  person: { firstName: string; lastName: string }
  /** Colours the avatar; people whose role is not shown look like residents. */
  role?: Role
  size?: 'small' | 'medium' | 'large'
}

/** Decoration beside a name that is written out, so hidden from screen readers. */
export function PersonAvatar({ person, role = 'resident', size = 'medium' }: PersonAvatarProps) {
  return (
    <span className={`${css.avatar} ${css[size]} ${css[role] ?? ''}`} aria-hidden="true">
      {initials(person)}
    </span>
  )
}
