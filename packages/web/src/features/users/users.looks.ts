import { paths } from '@verandah/contract/paths'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { IconLock, IconLockOpen, IconUser } from '@tabler/icons-react'
import type { HitLook, NoticeIcons } from '../../looks.ts'

export const usersNoticeIcons: NoticeIcons = { users: IconUser, 'users.locked': IconLock, 'users.unlocked': IconLockOpen }

export const userHits: HitLook<'users'> = {
  label: 'People',
  icon: IconUser,
  list: paths.users,
  show: ({ firstName, lastName, email, role, unitNumber }, t) => ({
    title: `${firstName} ${lastName}`,
    details: [t(ROLE_LABEL[role]), unitNumber === null ? null : t('Unit {{unitNumber}}', { unitNumber }), email],
    to: paths.usersFound(email)
  })
}
