import { Reopening } from '@verandah/contract/closings'
import type { Month } from '@verandah/contract/dates'
import { formatMonth } from '@verandah/contract/formats'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { useReopenMonth } from './useClosings.ts'

/** Asks why a month is opened again. Rendered while open. */
export function ReopenDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const { t } = useTranslation()
  const reopening = useReopenMonth(month)
  return (
    <ReasonDialog
      title={t('Reopen {{month}}', { month: formatMonth(month) })}
      submitLabel={t('Reopen')}
      schema={Reopening}
      action={reopening}
      effect={t('The figures of this month can change again. Who looks after the building is told of it, with the reason.')}
      onClose={onClose}
    />
  )
}
