import type { CashCount } from '@verandah/contract/cash'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'

function resultText({ difference, status }: CashCount, t: Translate): string {
  const amount = formatMoney(Math.abs(difference))
  if (difference === 0) return t('Nothing is missing.')
  if (status === 'pending')
    return difference < 0
      ? t('{{amount}} is missing. It becomes an expense once it is approved.', { amount })
      : t('{{amount}} is too much. It becomes an income once it is approved.', { amount })
  return difference < 0
    ? t('{{amount}} is missing. It is recorded as an expense.', { amount })
    : t('{{amount}} is too much. It is recorded as an income.', { amount })
}

interface CountedDialogProps {
  count: CashCount
  onTopUp: (() => void) | undefined
  onClose: () => void
}

/** Shows the result of a count. Rendered while open. */
export function CountedDialog({ count, onTopUp, onClose }: CountedDialogProps) {
  const { t } = useTranslation()
  const { expected, counted, difference, topUp } = count
  const isToFill = topUp !== null && topUp > 0
  const buttons = (
    <>
      <Button look={isToFill && onTopUp ? 'quiet' : 'filled'} onClick={onClose}>
        {t('Done')}
      </Button>
      {isToFill && onTopUp && <Button onClick={onTopUp}>{t('Move Money')}</Button>}
    </>
  )
  return (
    <TaskDialog title={t('Cash Counted')} isDismissible onClose={onClose} buttons={buttons}>
      <div role="status">
        <Notice tone={difference === 0 ? 'info' : 'warning'} mb={16}>
          {resultText(count, t)}
        </Notice>
        {count.status === 'pending' && (
          <Text look="strong" mb={12}>
            {t('Waiting for approval')}
          </Text>
        )}
        <Text look="quiet">
          {t('There should be {{expected}}, and there is {{counted}}.', {
            expected: formatMoney(expected),
            counted: formatMoney(counted)
          })}
        </Text>
        {isToFill && (
          <Text mt={12} mb={20}>
            {t('{{amount}} fills it up to its float.', { amount: formatMoney(topUp) })}
          </Text>
        )}
        {topUp === 0 && (
          <Text mt={12} mb={20}>
            {t('It is as full as its float.')}
          </Text>
        )}
      </div>
    </TaskDialog>
  )
}
