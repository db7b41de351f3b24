import { refusedMail } from '@verandah/contract/refusedMail'
import type { UserId } from '@verandah/contract/ids'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { signIn } from '@verandah/contract/signIn'
import { type RoleRequest, type User, type UserDraft, type UserPatch, users } from '@verandah/contract/users'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { query } from '../../api/query.ts'
import { keepUser, useSession } from '../../api/session/session.ts'
import { useAction } from '../../api/useAction.ts'
import { useMailWay } from '../../api/useMailWay.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { fullName } from './fullName.ts'
import type { UserFilterState } from './list/useUserFilters.ts'

/** A person as the forms send them. */
export type UserBody = z.input<typeof UserDraft>
export type UserChange = z.input<typeof UserPatch>
type VersionedUser = Pick<User, '_id' | 'version'>

export function useUserList(filters: UserFilterState['filters'], onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(users.list, { query: { page, ...filters } }),
    failed: t('Failed to fetch users'),
    onTurned
  })
}

/** Saves the people whom the filters leave, on all pages, as a table. */
export function useExportUsers(filters: UserFilterState['filters']) {
  const { t } = useTranslation()
  return useAction<void>({
    send: async () => download(users.export, { query: filters }, 'users.csv'),
    failed: t('Failed to export users')
  })
}

export function useCreateUser() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: UserBody) => call(users.create, { body }),
    failed: t('Failed to create user')
  })
}

/** Whether a change gives another role and does nothing else. */
export function isRoleAlone(body: UserChange): boolean {
  return Object.keys(body).join() === 'role'
}

export function useUpdateUser() {
  const { t } = useTranslation()
  const way = useMailWay()
  return useAction({
    send: async ({ seen, body }: { seen: VersionedUser; body: UserChange }) => {
      const user = await call(users.update, { params: { id: seen._id }, body, version: seen.version })
      // One's own name stands in the top bar.
      if (user._id === useSession.getState().user?._id) void keepUser(call(signIn.me)).catch(() => undefined)
      return user
    },
    done: (user, { body }) => {
      if (body.currentPassword !== undefined) {
        const email = body.email ?? ''
        return way === 'sent'
          ? t('We have sent a link to {{email}}. Open it to change your address.', { email })
          : t('A link for {{email}} waits under Sent mail. Open it to change your address.', { email })
      }
      return isRoleAlone(body)
        ? t('User role changed to {{role}} successfully', { role: t(ROLE_LABEL[user.role]) })
        : t('User updated successfully')
    },
    about: (user, { body }) => {
      const name = fullName(user)
      if (body.role === undefined) return t('The details of {{name}} are saved.', { name })
      return t('{{name}} is now {{role}}.', { name, role: t(ROLE_LABEL[user.role]) })
    },
    failed: t('Failed to update user')
  })
}

export function useActivateUser() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version, isActive }: User) => call(users.activate, { params: { id: _id }, body: { isActive: !isActive }, version }),
    done: (_answer, { isActive }) => (isActive ? t('User deactivated successfully') : t('User activated successfully')),
    about: (_answer, user) =>
      user.isActive
        ? t('{{name}} can no longer sign in.', { name: fullName(user) })
        : t('{{name}} can sign in now.', { name: fullName(user) }),
    failed: t('Failed to update user status')
  })
}

export function useUnlockUser() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: User) => call(users.unlock, { params: { id: _id } }),
    done: () => t('User account unlocked successfully'),
    about: (_answer, user) => t('{{name}} can sign in now.', { name: fullName(user) }),
    failed: t('Failed to unlock user')
  })
}

export function useRetryMail() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: User) => call(refusedMail.retry, { params: { id: _id } }),
    done: (_nothing, { email }) => t('Mail is sent to {{email}} again', { email }),
    failed: t('Failed to try it again')
  })
}

export function useResetPassword() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: User) => call(users.resetPassword, { params: { id: _id } }),
    failed: t('Failed to reset password')
  })
}

export function useDisableTwoFactor() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id }: User) => call(users.disableTwoFactor, { params: { id: _id } }),
    done: () => t('Two-factor sign-in disabled successfully'),
    about: (_answer, user) => t('{{name}} signs in with the password alone now.', { name: fullName(user) }),
    failed: t('Failed to disable two-factor sign-in')
  })
}

export function useDeleteUser() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ _id, version }: User) => call(users.delete, { params: { id: _id }, version }),
    done: () => t('User deleted successfully'),
    about: (_answer, user) => t('{{name}} has no account any more.', { name: fullName(user) }),
    failed: t('Failed to delete user')
  })
}

export function useAnonymiseUser() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ user: { _id, version }, reason }: { user: User; reason: string }) =>
      call(users.anonymise, { params: { id: _id }, body: { reason }, version }),
    done: () => t('User anonymised successfully'),
    failed: t('Failed to anonymise user')
  })
}

export function useRequestRole() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ user, body }: { user: User; body: z.input<typeof RoleRequest> }) =>
      call(users.requestRole, { params: { id: user._id }, body }),
    done: () => t('Role change requested successfully'),
    about: (_answer, { user, body }) => t('{{name}} is to become {{role}}.', { name: fullName(user), role: t(ROLE_LABEL[body.role]) }),
    failed: t('Failed to request role change')
  })
}

/** Returns the person as stored now, past every cache. */
export async function fetchUser(id: UserId): Promise<User> {
  return call(users.get, { params: { id } })
}
