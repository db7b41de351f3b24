import { assemblyRules, type AssemblyRulesDraft, type AssemblyRulesRecord } from '@verandah/contract/assemblyRules'
import type { z } from '@verandah/contract/z'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

export type RulesBody = z.input<typeof AssemblyRulesDraft>

export function useRules() {
  const { t } = useTranslation()
  const { data, error, isPending, isFetching, refetch } = useQuery(query(assemblyRules.get))
  const failure = error === null ? null : describeError(error, t('Failed to fetch the rules'))
  return { record: data, failure, isPending, isFetching, retry: () => void refetch() }
}

/** Returns the rules as they are stored now, past every cache. */
export const fetchRules = async (): Promise<AssemblyRulesRecord> => call(assemblyRules.get)

/** Sets the rules. `group`: which of them were in the dialog, translated. */
export function useSetRules(group: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useAction({
    send: async ({ seen, body }: { seen: Pick<AssemblyRulesRecord, 'version'>; body: RulesBody }) => {
      const record = await call(assemblyRules.set, { body, version: seen.version })
      client.setQueryData(query(assemblyRules.get).queryKey, record)
      return record
    },
    done: () => t('Rules saved successfully'),
    about: () => group,
    failed: t('Failed to save the rules')
  })
}
