import { credits } from '@verandah/contract/credits'
import { formatMoney } from '@verandah/contract/money'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { billNumber } from '../../../billText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import type { CreditBody } from './creditForm.ts'
import { CREDIT } from './words.ts'

export function useProposeCredit() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: CreditBody) => call(credits.propose, { body }),
    done: ({ kind }) => t(CREDIT[kind].proposed),
    about: ({ billNumber: number, amount }) =>
      t('Bill {{number}}, {{amount}}', { number: billNumber(number, t), amount: formatMoney(amount) }),
    failed: t('Failed to propose it')
  })
}
