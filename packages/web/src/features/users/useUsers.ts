import { auth } from '@verandah/contract/auth'
import type { UserId } from '@verandah/contract/ids'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import { type RoleRequest, type User, type UserDraft, type UserPatch, users } from '@verandah/contract/users'
import type { z } from '@verandah/contract/z'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/call.ts'
import { keepUser } from '../../api/keepUser.ts'
import { query } from '../../api/query.ts'
import { useSession } from '../../api/session.ts'
import { toastSuccess } from '../../ui/toasts.ts'
import type { ListFilters } from './usePlace.ts'

/** A person as the forms send them. */
export type UserBody = z.input<typeof UserDraft>
export type UserChange = z.input<typeof UserPatch>
type Seen = Pick<User, '_id' | 'version'>

export function useUserPage({ search, role, page }: ListFilters & { page: number }) {
  return useQuery({ ...query(users.list, { query: { page, search, role } }), placeholderData: keepPreviousData })
}

/** Every list of people is asked for anew, after a refusal too: then somebody else was faster. */
function useRefresh() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [users.list.path] })
}

export function useCreateUser() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: (body: UserBody) => call(users.create, { body }), onSettled: refresh })
}

export function useUpdateUser() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ seen, body }: { seen: Seen; body: UserChange }) =>
      call(users.update, { params: { id: seen._id }, body, version: seen.version }),
    onSuccess: (user, { body }) => {
      toastSuccess(
        isRoleAlone(body)
          ? t('User role changed to {{role}} successfully', { role: t(ROLE_LABEL[user.role]) })
          : t('User updated successfully')
      )
      // One's own name stands in the top bar.
      if (user._id === useSession.getState().user?._id) void keepUser(call(auth.me)).catch(() => undefined)
    },
    onSettled: refresh
  })
}

/** Whether a change gives another role and does nothing else. */
export function isRoleAlone(body: UserChange): boolean {
  return Object.keys(body).join() === 'role'
}

export function useActivateUser() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ _id, version, isActive }: User) => call(users.activate, { params: { id: _id }, body: { isActive: !isActive }, version }),
    onSuccess: (_answer, { isActive }) => toastSuccess(isActive ? t('User deactivated successfully') : t('User activated successfully')),
    onSettled: refresh
  })
}

export function useUnlockUser() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ _id }: User) => call(users.unlock, { params: { id: _id } }),
    onSuccess: () => toastSuccess(t('User account unlocked successfully')),
    onSettled: refresh
  })
}

export function useResetPassword() {
  const refresh = useRefresh()
  return useMutation({ mutationFn: ({ _id }: User) => call(users.resetPassword, { params: { id: _id } }), onSettled: refresh })
}

export function useDisableTwoFactor() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ _id }: User) => call(users.disableTwoFactor, { params: { id: _id } }),
    onSuccess: () => toastSuccess(t('Two-factor sign-in disabled successfully')),
    onSettled: refresh
  })
}

export function useDeleteUser() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ _id, version }: User) => call(users.delete, { params: { id: _id }, version }),
    onSuccess: () => toastSuccess(t('User deleted successfully')),
    onSettled: refresh
  })
}

export function useRequestRole() {
  const { t } = useTranslation()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, body }: { id: UserId; body: z.input<typeof RoleRequest> }) => call(users.requestRole, { params: { id }, body }),
    onSuccess: () => toastSuccess(t('Role change requested successfully')),
    onSettled: refresh
  })
}

/** The person as stored now, past every cache. */
export function fetchUser(id: UserId): Promise<User> {
  return call(users.get, { params: { id } })
}

/** What the lists and the dialogs call a role. */
export function roleOptions(roles: readonly Role[], t: (text: string) => string) {
  return roles.map((role) => ({ value: role, label: t(ROLE_LABEL[role]) }))
}
