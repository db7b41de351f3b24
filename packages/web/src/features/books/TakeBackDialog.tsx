import type { Entry } from '@verandah/contract/books'
import { MoneyTransferReversal } from '@verandah/contract/funds'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ReasonDialog } from '../../ReasonDialog.tsx'
import { useOverdraw } from '../../useOverdraw.tsx'
import { useTakeBackTransfer } from './useBooks.ts'
import { descriptionText } from './words.ts'

interface TakeBackDialogProps {
  /** The entry of a transfer. */
  entry: Entry
  onClose: () => void
}

/** Asks why a transfer of money is taken back. Rendered while open. */
export function TakeBackDialog({ entry, onClose }: TakeBackDialogProps) {
  const { t } = useTranslation()
  const takingBack = useTakeBackTransfer(entry)
  const overdraw = useOverdraw({ hasReason: true })
  return (
    <>
      <ReasonDialog
        title={t('Take Back')}
        schema={MoneyTransferReversal}
        action={overdraw.asking(takingBack)}
        subject={descriptionText(entry, t)}
        effect={t('The money is back where it was before. The transfer stays in the books, with an entry that takes it back.')}
        onClose={onClose}
      />
      {overdraw.dialog}
    </>
  )
}
