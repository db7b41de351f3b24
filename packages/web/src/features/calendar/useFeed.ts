import { calendar } from '@verandah/contract/calendar'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { query } from '../../api/query.ts'
import { useAction } from '../../api/useAction.ts'

/** Whether the person's feed is in use. */
export function useFeed() {
  return useQuery(query(calendar.state))
}

/** Makes a new address; the former one ends. The answer is the only time that it is told. */
export function useMakeAddress() {
  const { t } = useTranslation()
  return useAction({
    send: async () => call(calendar.create),
    failed: t('Failed to make an address for your calendar')
  })
}

export function useTurnOff() {
  const { t } = useTranslation()
  return useAction({
    send: async () => call(calendar.revoke),
    done: () => t('Calendar subscription turned off successfully'),
    failed: t('Failed to turn off your calendar subscription')
  })
}
