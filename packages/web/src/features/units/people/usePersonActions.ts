import type { UnitPerson } from '@verandah/contract/unitRecord'
import { useSession } from '../../../api/session/session.ts'
import { useRecordActions } from '../../../api/useRecordActions.ts'
import { useInvitePerson, useLinkAccount } from '../usePeople.ts'

export type PersonDialogs = { kind: 'create' } | { kind: 'edit' | 'link' | 'unlink' | 'invite'; person: UnitPerson }

/** Returns the actions on people of the register, and which dialog is open. */
export function usePersonActions(onCreated: (person: UnitPerson) => void) {
  const inviting = useInvitePerson()
  const linking = useLinkAccount()
  const mayMake = useSession(({ user }) => user?.can.manageUnits === true)
  const page = useRecordActions<PersonDialogs>('unit person dialog', mayMake ? { kind: 'create' } : null, [inviting, linking])
  return {
    ...page,
    created: onCreated,
    /** The invitation that was made last, on this page. */
    invited: inviting.data ?? null,
    invite: async (person: UnitPerson) => void (await inviting.mutateAsync(person)),
    unlink: async (person: UnitPerson) => void (await linking.mutateAsync({ seen: person, body: { userId: null } }))
  }
}

export type PersonActions = ReturnType<typeof usePersonActions>
