import { IconCash, IconCoins } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useUnitCredit } from '../../../api/unitCredit.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { MoveAdvanceAction } from './advances/MoveAdvanceAction.tsx'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { paymentColumns } from './paymentColumns.tsx'
import { ShownPayment } from './ShownPayment.tsx'
import { RecordAction } from './RecordAction.tsx'
import { PayBackAction } from './refunds/PayBackAction.tsx'
import { usePaymentsOf } from './usePayments.ts'

// These are in one file, so that they are one file to load.

const UseAdvanceDialog = onDemand(async () => (await import('./UseAdvanceDialog.tsx')).UseAdvanceDialog)

interface OfUnit {
  unitNumber: string
}

/** Shows the buttons for what may be done about the debt of one unit. */
export function UnitActions({ unitNumber, owes }: OfUnit & { owes: boolean }) {
  const { t } = useTranslation()
  const advance = useUnitCredit(unitNumber)
  const [isUsing, setUsing] = useState(false)
  return (
    <>
      <RecordAction unitNumber={unitNumber} />
      {owes && advance > 0 && (
        <Button look="outline" icon={<IconCoins size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setUsing(true)}>
          {t('Use the Advance')}
        </Button>
      )}
      <Suspense>{isUsing && <UseAdvanceDialog unitNumber={unitNumber} onClose={() => setUsing(false)} />}</Suspense>
      {advance > 0 && <PayBackAction unitNumber={unitNumber} advance={advance} />}
      {advance > 0 && <MoveAdvanceAction unitNumber={unitNumber} advance={advance} />}
    </>
  )
}

/** Shows the payments of one unit. */
export function UnitPayments({ unitNumber }: OfUnit) {
  const { t } = useTranslation()
  const list = usePaymentsOf(unitNumber)
  const shown = useShownRecord('payment')
  const columns = paymentColumns(shown.addressOf, t)
  return (
    <>
      <Text as="h3" mt={32} mb={12}>
        {t('Payments')}
      </Text>
      <PagedList
        list={list}
        icon={<IconCash />}
        pagesLabel={t('Pages of payments')}
        skeleton={<LoadingTable text={t('Loading the payments...')} columns={columns} />}
        count={({ pagination: { total } }) => (total === 0 ? null : t('Payments count', { count: total }))}
      >
        {({ payments }) =>
          payments.length === 0 ? (
            <Text look="quiet">{t('No payments yet')}</Text>
          ) : (
            <DataTable label={t('Payments')} columns={columns} rows={payments} keyOf={({ _id }) => _id} />
          )
        }
      </PagedList>
      <ShownPayment shown={shown} listed={list.shown?.payments} />
    </>
  )
}
