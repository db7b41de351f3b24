import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { IconFileInvoice } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useBooksBegun } from '../../../api/booksBegun.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { useNow } from '../../../ui/state/useNow.ts'

const BillMonthDialog = onDemand(async () => (await import('./BillMonthDialog.tsx')).BillMonthDialog)

const isMonth = (text: string): text is Month => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/** Returns the action that bills a month once the books have begun, and its dialog, which `?billing=2026-11` has open. */
export function useBillMonth() {
  const { t } = useTranslation()
  const { id, show, close } = useShownRecord('billing')
  const begun = useBooksBegun() !== false
  const today = monthOf(dayOf(useNow()))
  return {
    entry: offer(begun, t('Bill a Month'), IconFileInvoice, () => show(today)),
    dialog: <Suspense>{id !== null && <BillMonthDialog month={isMonth(id) ? id : today} onClose={close} />}</Suspense>
  }
}
