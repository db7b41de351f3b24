import { interest } from '@verandah/contract/interest'
import { formatMoney } from '@verandah/contract/money'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { query } from '../../../api/query.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { RuleBody } from './ruleForm.ts'
import { sumsOf } from './words.ts'

/** Returns the rules of interest, the newest first; undefined until they are known. */
export function useInterestRules() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(query(interest.rules))
  const failure = error === null ? null : describeError(error, t('Failed to fetch what late payment costs'))
  return { rules: data?.rules, failure, isPending, retry: () => void refetch() }
}

export function useSetRule() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: RuleBody) => call(interest.setRule, { body }),
    done: () => t('Interest rule saved successfully'),
    failed: t('Failed to save the interest rule')
  })
}

/**
 * Returns the query for the interest that would be charged through a day. `opened`: when its dialog was opened, so that the
 * answer is not an earlier one.
 */
export const interestThrough = (through: string, opened: number) =>
  queryOptions({
    queryKey: [interest.charge.path, opened, through],
    queryFn: async () => call(interest.charge, { query: { dryRun: 'true' }, body: { through } }),
    // It is asked for once more before it is charged.
    staleTime: Infinity
  })

export function useChargeInterest() {
  const { t } = useTranslation()
  return useAction({
    send: async (through: string) => call(interest.charge, { query: { dryRun: 'false' }, body: { through } }),
    done: ({ billIds }) => (billIds.length > 0 ? t('Interest charged successfully') : t('Interest given back successfully')),
    about: ({ lines }) => formatMoney(sumsOf(lines).total),
    failed: t('Failed to charge the interest')
  })
}
