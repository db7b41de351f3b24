import { type AdvanceMoveDraft, advances } from '@verandah/contract/payments'
import { formatMoney } from '@verandah/contract/money'
import type { z } from '@verandah/contract/z'
import { call } from '../../../../api/calls/call.ts'
import { useAction } from '../../../../api/useAction.ts'
import { useTranslation } from '../../../../i18n/useTranslation.ts'

export type MoveAdvanceBody = z.input<typeof AdvanceMoveDraft>

export function useMoveAdvance() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: MoveAdvanceBody) => call(advances.move, { body }),
    done: () => t('Moving of advance proposed successfully'),
    about: ({ to, amount }) => t('Unit {{unit}}, {{amount}}', { unit: to, amount: formatMoney(amount) }),
    failed: t('Failed to propose the moving of advance')
  })
}
