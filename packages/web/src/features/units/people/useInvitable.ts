import { useQuery } from '@tanstack/react-query'
import type { UnitPersonId } from '@verandah/contract/ids'
import { unitRegister } from '@verandah/contract/unitRegister'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useSession } from '../../../api/session/session.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Returns the people of the register who can be invited; none for those who do not manage it. */
export function useInvitable() {
  const enabled = useSession(({ user }) => user?.can.manageUnits === true)
  return useQuery({ ...query(unitRegister.invitable), enabled })
}

export function useInvitePeople() {
  const { t } = useTranslation()
  return useAction({
    send: async (personIds: UnitPersonId[]) => call(unitRegister.invitePeople, { body: { personIds } }),
    failed: t('Failed to send invitations')
  })
}
