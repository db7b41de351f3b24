import { dayOf, type Month, monthOf } from '@verandah/contract/dates'
import { paths } from '@verandah/contract/paths'
import { IconFileInvoice, IconListDetails } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button, LinkButton } from '../../../ui/buttons/Button.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { ChargeInterest } from '../interest/ChargeInterest.tsx'

const BillMonthDialog = onDemand(async () => (await import('./BillMonthDialog.tsx')).BillMonthDialog)

const isMonth = (text: string): text is Month => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text)

/**
 * Shows the buttons that bill a month and lead to the kinds of dues, above the list of dues. `?billing=2026-11` has its
 * dialog open.
 */
export function BillingActions() {
  const { t } = useTranslation()
  const { id, show, close } = useShownRecord('billing')
  const today = monthOf(dayOf(useNow()))
  return (
    <>
      <Button look="outline" icon={<IconFileInvoice size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => show(today)}>
        {t('Bill a Month')}
      </Button>
      <ChargeInterest />
      <LinkButton look="outline" to={paths.charges} icon={<IconListDetails size={18} aria-hidden />}>
        {t('What Is Billed')}
      </LinkButton>
      <Suspense>{id !== null && <BillMonthDialog month={isMonth(id) ? id : today} onClose={close} />}</Suspense>
    </>
  )
}
