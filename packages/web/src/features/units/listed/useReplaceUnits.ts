import { useQueryClient } from '@tanstack/react-query'
import { type Units, units } from '@verandah/contract/units'
import { type UnitsForm, listedUnits } from '@verandah/contract/listedUnits'
import type { z } from '@verandah/contract/z'
import { call } from '../../../api/calls/call.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { statusOf } from '../../../ui/form/statusOf.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type UnitsBody = z.input<typeof UnitsForm>

export function useReplaceUnits() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const saving = useAction({
    send: async ({ seen, body }: { seen: Pick<Units, 'version'>; body: UnitsBody }) => {
      const stored = await call(listedUnits.replace, { body, version: seen.version })
      client.setQueryData(query(units.list).queryKey, stored)
      return stored
    },
    done: (stored) => t('Unit count saved', { count: stored.units.length }),
    failed: t('Failed to save units')
  })
  return {
    ...saving,
    /** Somebody else has changed the list since it was fetched. */
    isStale: statusOf(saving.error) === 412
  }
}
