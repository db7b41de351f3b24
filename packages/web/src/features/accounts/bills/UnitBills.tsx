import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconPlus, IconReceipt } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useOpenBills } from '../../../api/openBills.ts'
import { useUnitCredit } from '../../../api/unitCredit.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Parts } from '../../../parts.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Card } from '../../../ui/cards/Card.tsx'
import { EmptyState } from '../../../ui/cards/EmptyState.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { PagedList } from '../../../ui/lists/PagedList.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { FullPageLoader } from '../../../ui/page/FullPageLoader.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { openedOnDemand } from '../../../ui/page/onDemand.tsx'
import { allBillColumns, openBillColumns } from './billColumns.tsx'
import { ShownBill } from './ShownBill.tsx'
import css from './UnitBills.module.css'
import { useBillsOf } from './useBills.ts'

const AddBillDialog = openedOnDemand(async () => (await import('./AddBillDialog.tsx')).AddBillDialog)

interface UnitBillsProps {
  unit: string
  /** The name on its newest bill. */
  billedTo: string | null
  onTurned: () => void
}

/** Shows the debt of a unit, its open bills, and its earlier bills. */
export function UnitBills({ unit, billedTo, onTurned }: UnitBillsProps) {
  const { t } = useTranslation()
  const owed = useOpenBills(unit)
  const credit = useUnitCredit(unit)
  const list = useBillsOf(unit, onTurned)
  const shown = useShownRecord('bill')
  const [isAdding, setAdding] = useState(false)
  const { open } = owed
  const at = { addressOf: shown.addressOf, t }
  const allColumns = allBillColumns(at)
  return (
    <>
      <Card gap={0} aria-labelledby="unit-owed">
        <Row gap="4px 12px" align="baseline" justify="space-between">
          <h3 id="unit-owed">{t('Owed')}</h3>
          <Text as="span" look="quiet">
            {t('Unit {{unit}}', { unit })}
          </Text>
        </Row>
        {owed.failure !== null && <ErrorBanner message={owed.failure} onRetry={owed.retry} />}
        <p className={css.sum}>{open && formatMoney(sumOf(open.map((bill) => bill.open)))}</p>
        {credit > 0 && <Text look="strong">{t('Paid in advance: {{amount}}', { amount: formatMoney(credit) })}</Text>}
        {billedTo !== null && <Text look="quiet">{t('Billed to {{name}}', { name: billedTo })}</Text>}
        <Row mt={20} data-no-print>
          <Parts slot="unitDues.actions" unitNumber={unit} owes={open !== undefined && open.length > 0} />
          <Button look="outline" icon={<IconPlus size={18} aria-hidden />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('Add a Bill')}
          </Button>
        </Row>
      </Card>
      <h3 className={css.heading}>{t('Open Bills')}</h3>
      {owed.isPending && <FullPageLoader isInline text={t('Loading the open bills...')} />}
      {open?.length === 0 && <Text look="quiet">{t('Nothing is owed')}</Text>}
      {open !== undefined && open.length > 0 && (
        <DataTable label={t('Open Bills')} columns={openBillColumns(at)} rows={open} keyOf={({ _id }) => _id} />
      )}
      <Parts slot="unitDues.sections" unitNumber={unit} />
      <h3 className={css.heading}>{t('All Bills')}</h3>
      <PagedList
        list={list}
        icon={<IconReceipt />}
        skeleton={<LoadingTable text={t('Loading the bills...')} columns={allColumns} />}
        count={({ pagination: { total } }) => (total === 0 ? null : t('Bills count', { count: total }))}
      >
        {({ bills }) =>
          bills.length === 0 ? (
            <EmptyState icon={<IconReceipt />} title={t('No bills yet')} reason={t('What this unit is billed stands here.')} />
          ) : (
            <DataTable label={t('All Bills')} columns={allColumns} rows={bills} keyOf={({ _id }) => _id} />
          )
        }
      </PagedList>
      <ShownBill shown={shown} listed={[...(list.shown?.bills ?? []), ...(open ?? [])]} />
      <Suspense>{isAdding && <AddBillDialog unitNumber={unit} onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}
