import type { Month } from '@verandah/contract/dates'
import { IconFileInvoice } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useBooksBegun } from '../../../api/booksBegun.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'

const BillMonthDialog = onDemand(async () => (await import('./BillMonthDialog.tsx')).BillMonthDialog)

const isMonth = (text: string): text is Month => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** Returns the action that bills the next month once the books have begun, and its dialog, which `?billing=next` has open, or `?billing=2026-11`. */
export function useBillMonth() {
  const { t } = useTranslation()
  const { id, show, close } = useShownRecord('billing')
  const begun = useBooksBegun() !== false
  return {
    entry: offer(begun, t('Bill a Month'), IconFileInvoice, () => show('next')),
    dialog: <Suspense>{id !== null && <BillMonthDialog month={isMonth(id) ? id : null} onClose={close} />}</Suspense>
  }
}
