import { bills } from '@verandah/contract/bills'
import { formatMoney } from '@verandah/contract/money'
import { payments } from '@verandah/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { describeError } from '../../../api/calls/describeError.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'

/** Returns the effect that using the advance of a unit would have, in the server's words. */
export function useAdvanceEffect(unitNumber: string) {
  const { t } = useTranslation()
  const { data: effect, error } = useQuery({
    queryKey: [bills.list.path, 'paid from advance', unitNumber],
    queryFn: async () => call(payments.apply, { query: { dryRun: 'true' }, body: { unitNumber } }),
    meta: { shows: bills.list.shows }
  })
  return { effect, failure: error === null ? null : describeError(error, t('Failed to find out what the advance pays')) }
}

/** Returns the action that pays the open bills of a unit from its advance. */
export function useUseAdvance() {
  const { t } = useTranslation()
  return useAction({
    send: async (unitNumber: string) => call(payments.apply, { body: { unitNumber } }),
    done: ({ applied }) => t('{{amount}} of the advance used', { amount: formatMoney(applied) }),
    failed: t('Failed to use the advance'),
    toastsFailure: true
  })
}
