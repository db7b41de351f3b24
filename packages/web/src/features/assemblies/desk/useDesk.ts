import { type CheckIn, type DeskUnit, hall } from '@verandah/contract/hall'
import type { PresenceId } from '@verandah/contract/ids'
import type { z } from '@verandah/contract/z'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Other desks check in too. */
const EVERY_MS = 15_000

/** Returns all units of the roll, as the desk sees them. */
export function useDesk(id: string, isFollowed: boolean) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...query(hall.desk, { params: { id } }), refetchInterval: isFollowed && EVERY_MS })
  return {
    units: data?.units,
    failure: error === null ? null : describeError(error, t('Failed to fetch the units')),
    retry: () => void refetch()
  }
}

/** Shows a unit as the server answered it, before anything is fetched again. */
function showUnit(client: QueryClient, id: string, unit: DeskUnit): void {
  client.setQueryData(
    query(hall.desk, { params: { id } }).queryKey,
    (before) => before && { units: before.units.map((one) => (one.unitId === unit.unitId ? unit : one)) }
  )
}

export type CheckInBody = z.input<typeof CheckIn>

export function useCheckIn(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async (body: CheckInBody) => {
      const unit = await call(hall.checkIn, { params: { id }, body })
      showUnit(client, id, unit)
      return unit
    },
    failed: t('Failed to check the unit in')
  })
}

export function useCheckOut(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async (presenceId: PresenceId) => {
      const unit = await call(hall.checkOut, { params: { id, presenceId } })
      showUnit(client, id, unit)
      return unit
    },
    failed: t('Failed to note that the unit has left')
  })
}

export function useObject(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async (body: { unit: string; name: string; text: string }) => {
      const unit = await call(hall.object, { params: { id }, body })
      showUnit(client, id, unit)
      return unit
    },
    done: () => t('Objection noted'),
    about: ({ unit }) => t('Unit {{unit}}', { unit }),
    failed: t('Failed to note the objection')
  })
}
