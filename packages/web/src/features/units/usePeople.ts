import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UnitPersonId } from '@verandah/contract/ids'
import type { UnitPerson } from '@verandah/contract/unitRecord'
import { unitRegister } from '@verandah/contract/unitRegister'
import type { PersonDraft, PersonPatch } from '@verandah/contract/unitsInput'
import { users } from '@verandah/contract/users'
import type { z } from '@verandah/contract/z'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'
import { useInvited } from '../../api/useInvited.ts'
import { findListed } from '../../api/session/useFresh.ts'
import { useSession } from '../../api/session/session.ts'
import { usePagedList } from '../../api/usePagedList.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

export type PersonBody = z.input<typeof PersonDraft>
export type PersonChange = z.input<typeof PersonPatch>

/** How many are offered while somebody types a name. */
const OFFERED = 5

export function useUnitPeople(search: string, onTurned: () => void) {
  const { t } = useTranslation()
  return usePagedList({
    query: (page) => query(unitRegister.people, { query: { page, search } }),
    failed: t('Failed to fetch people'),
    onTurned
  })
}

/** Returns the people of the register that a text finds, the first few. */
export function useFoundPeople(search: string): readonly UnitPerson[] {
  const found = useQuery({
    ...query(unitRegister.people, { query: { search, limit: OFFERED } }),
    enabled: search !== '',
    placeholderData: keepPreviousData
  })
  return search === '' ? [] : (found.data?.people ?? [])
}

/** Returns the accounts that a text finds, the first few; none for those who do not manage them. */
export function useFoundAccounts(search: string) {
  const mayManage = useSession(({ user }) => user?.can.manageUsers === true)
  const isWanted = mayManage && search !== ''
  const found = useQuery({
    ...query(users.list, { query: { search, limit: OFFERED } }),
    enabled: isWanted,
    placeholderData: keepPreviousData
  })
  return isWanted ? (found.data?.users ?? []).filter(({ isAnonymised }) => !isAnonymised) : []
}

/** Returns the person as they are stored now; past every cache. There is no call for one of them: they are looked for by name. */
export async function fetchPerson(id: UnitPersonId, name: string): Promise<UnitPerson> {
  const load = async (search: string) =>
    findListed(id, async (page) => {
      const { people, pagination } = await call(unitRegister.people, { query: { ...page, search } })
      return { records: people, pages: pagination.pages }
    })
  const found = (await load(name)) ?? (await load(''))
  if (found === undefined) throw new Error('The person is not in the register any more')
  return found
}

export function useAddPerson() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PersonBody) => call(unitRegister.addPerson, { body }),
    done: () => t('Person added successfully'),
    about: ({ name }) => name,
    failed: t('Failed to save person')
  })
}

/** Enters somebody who is known by an account alone. Says nothing when it is done: it is a step of another action. */
export function useEnterAccount() {
  const { t } = useTranslation()
  return useAction({
    send: async ({ name, userId }: { name: string; userId: string }) => call(unitRegister.addPerson, { body: { name, userId } }),
    failed: t('Failed to save person')
  })
}

interface PersonUpdate {
  seen: Pick<UnitPerson, '_id' | 'version'>
  body: PersonChange
}

const send = async ({ seen, body }: PersonUpdate) =>
  call(unitRegister.updatePerson, { params: { id: seen._id }, body, version: seen.version })

export function useUpdatePerson() {
  const { t } = useTranslation()
  return useAction({
    send,
    done: () => t('Person updated successfully'),
    about: ({ name }) => name,
    failed: t('Failed to save person')
  })
}

export function useLinkAccount() {
  const { t } = useTranslation()
  return useAction({
    send,
    done: (_answer, { body }) => (body.userId === null ? t('Account unlinked successfully') : t('Account linked successfully')),
    about: ({ name }) => name,
    failed: t('Failed to link account')
  })
}

export function useInvitePerson() {
  const { t } = useTranslation()
  const toast = useInvited()
  return useAction({
    send: async ({ _id }: UnitPerson) => call(unitRegister.invitePerson, { params: { id: _id } }),
    ...toast,
    failed: t('Failed to send invitation')
  })
}
