import type { Credit } from '@verandah/contract/credits'
import { formatMoney } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { WaitsForApproval } from '../../../WaitsForApproval.tsx'
import { CREDIT } from './words.ts'

/**
 * Shows the credits that were proposed for a bill and do not count: they wait, or were not approved. A credit that counts
 * stands among the payments of the bill.
 */
export function BillCredits({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation()
  return credits.map(({ _id, kind, status, amount, reason }) => {
    if (status === 'posted') return null
    const text = t(CREDIT[kind][status === 'pending' ? 'waits' : 'rejected'], { amount: formatMoney(amount) })
    return status === 'pending' ? (
      <WaitsForApproval key={_id} text={text} />
    ) : (
      <Text key={_id} look="note" mb={16}>
        {text} {t('Proposed because: {{reason}}', { reason })}
      </Text>
    )
  })
}
