import { RunUndoing } from '@verandah/contract/duesRuns'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../../ReasonDialog.tsx'
import { useUndoRun } from '../kinds/useCharges.ts'

/** Asks why the bills of a month are undone. Rendered while open. */
export function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const undoing = useUndoRun(id)
  return (
    <ReasonDialog
      title={t('Undo the Bills')}
      schema={RunUndoing}
      action={undoing}
      effect={t('No unit owes these bills any more, and what was paid in advance for them is there again. The month can be billed anew.')}
      onClose={onClose}
    />
  )
}
