import type { UnitDues } from '@verandah/contract/dues'
import { paths } from '@verandah/contract/paths'
import { IconBell, IconHomeCheck, IconListDetails, IconPrinter } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useBooksBegun } from '../../api/booksBegun.ts'
import { useSession } from '../../api/session/session.ts'
import { useUnitNames } from '../../api/units.ts'
import { FinanceHead } from '../../FinanceHead.tsx'
import { type MenuEntry, offer } from '../../ui/buttons/ActionsMenu.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { DataTable } from '../../ui/lists/DataTable.tsx'
import { NothingFound } from '../../ui/cards/EmptyState.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { FilterBar } from '../../ui/lists/FilterBar.tsx'
import { FilterDate } from '../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../ui/lists/FilterSelect.tsx'
import { LoadingTable } from '../../ui/lists/LoadingTable.tsx'
import { Notice } from '../../ui/messages/Notice.tsx'
import { PagedList } from '../../ui/lists/PagedList.tsx'
import { PageTitle } from '../../ui/page/PageTitle.tsx'
import { aDay, anyText, oneOf, useFilters } from '../../ui/lists/useFilters.ts'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { useShownRecord } from '../../ui/dialogs/useShownRecord.ts'
import { ShownBill } from './bills/ShownBill.tsx'
import css from './DuesPage.module.css'
import { duesColumns } from './duesColumns.tsx'
import { useChargeInterest } from './interest/useChargeInterest.tsx'
import { RecordAction } from './payments/RecordAction.tsx'
import { ShownPayment } from './payments/ShownPayment.tsx'
import { ChosenUnitsBar, LeftOut, mayRemind, remindText } from './reminders/Reminding.tsx'
import { useChosenUnits } from './reminders/useChosenUnits.ts'
import { useBillMonth } from './runs/useBillMonth.tsx'
import { useSlipsAction } from './slips/useSlipsAction.tsx'
import { useDuesList, usePrintStatements, useRemind } from './useDues.ts'

/** The number of days. */
const AGES = ['30', '60', '90'] as const

/** Shows which units owe how much and for how long; for those who may see the finances. */
export function DuesPage() {
  const { t } = useTranslation()
  const maySee = useSession(({ user }) => user?.can.seeFinances === true)
  if (maySee) return <Dues />
  return (
    <>
      <PageTitle>{t('Outstanding Dues')}</PageTitle>
      <Notice tone="error">{t("You don't have permission to access financial management.")}</Notice>
    </>
  )
}

function Dues() {
  const { t } = useTranslation()
  const begun = useBooksBegun() !== false
  const { ref, focusTitle, toTop } = usePageTitle()
  const filtering = useFilters({ search: anyText, minDays: oneOf(AGES), on: aDay, inAdvance: oneOf(['true']) })
  const { filters, isFiltered, filter } = filtering
  const list = useDuesList(filters, toTop)
  const reminding = useRemind()
  const at = useChosenUnits()
  const { chosen, recipients } = at
  const isAll = chosen.size === 0
  const remindAtOnce = async () => {
    if (!(await reminding.run(isAll ? null : [...chosen]))) return
    at.clear()
    focusTitle()
  }
  /** Nobody is reminded of what was owed on another day. */
  const isInAdvance = filters.inAdvance === 'true'
  const isOfToday = filters.on === '' && !isInAdvance
  const names = useUnitNames()
  const advanceUnits = list.shown?.total.advanceUnits ?? 0
  const remind = async (unit: string) => reminding.run([unit])
  const columns = duesColumns({ total: list.shown?.total, reminding: isOfToday ? { at, remind } : null, names, isFiltered, t })
  const rows = (dues: UnitDues[]) =>
    dues.length > 0 ? (
      <div className={css.table}>
        <DataTable label={t('Outstanding dues by unit')} columns={columns} rows={dues} keyOf={({ unitNumber }) => unitNumber} />
      </div>
    ) : (
      <NothingFound
        at={filtering}
        icon={<IconHomeCheck />}
        title={isInAdvance ? t('No units in advance') : t('No outstanding dues')}
        noMatch={
          isInAdvance
            ? t('No unit has paid in advance without owing anything.')
            : isOfToday
              ? t('No unit owes a bill that is so old.')
              : t('No unit owed such a bill on that day.')
        }
        reason={begun ? t('Every unit has paid its bills.') : t('The books have not been started.')}
      />
    )
  return (
    <>
      <PageTitle ref={ref}>{t('Outstanding Dues')}</PageTitle>
      <DuesHead
        // With a filter it would not be clear whether the reminder is for all units or for these.
        remind={isAll && !isFiltered && offer(mayRemind(at), remindText(at.recipients, t), IconBell, () => void remindAtOnce())}
      />
      <FilterBar {...filtering.bar} placeholder={t('Search by unit or person')}>
        <FilterSelect
          label={t('Oldest bill')}
          value={filters.minDays}
          all={t('Any age')}
          options={AGES.map((days) => ({ value: days, label: t('Over {{days}} days', { days }) }))}
          onChoose={(minDays) => filter({ minDays })}
        />
        {(advanceUnits > 0 || isInAdvance) && (
          <Button
            look={isInAdvance ? 'filled' : 'outline'}
            aria-pressed={isInAdvance}
            onClick={() => filter({ inAdvance: isInAdvance ? '' : 'true', minDays: '' })}
          >
            {t('In advance ({{count}})', { count: String(advanceUnits) })}
          </Button>
        )}
        <FilterDate label={t('Owed on')} value={filters.on} onChoose={(on) => filter({ on })} />
      </FilterBar>
      {reminding.failure !== null && <ErrorBanner message={reminding.failure} onDismiss={reminding.reset} />}
      <PagedList
        list={list}
        icon={<IconHomeCheck />}
        skeleton={<LoadingTable text={t('Loading outstanding dues...')} columns={columns} />}
        count={({ pagination: { total } }) =>
          total === 0 ? null : t(isInAdvance ? 'Units in advance count' : 'Units owing count', { count: total })
        }
      >
        {({ dues }) => (
          <>
            {isOfToday && (dues.length > 0 || !isAll) && (
              <ChosenUnitsBar at={at} shown={dues.map(({ unitNumber }) => unitNumber)} onRemind={remindAtOnce} />
            )}
            {isOfToday && recipients !== undefined && (!isAll || !isFiltered) && (
              <LeftOut recipients={recipients} units={isAll ? null : [...chosen]} />
            )}
            {rows(dues)}
          </>
        )}
      </PagedList>
    </>
  )
}

/** Shows the tabs with the actions for all dues, and the dialogs that these and links open. */
function DuesHead({ remind }: { remind: MenuEntry | false }) {
  const { t } = useTranslation()
  const billing = useBillMonth()
  const slips = useSlipsAction()
  const interest = useChargeInterest()
  const statements = usePrintStatements()
  const paper = offer(true, t('Statements on Paper'), IconPrinter, () => void statements.run())
  const kinds = { label: t('Monthly Fees'), icon: <IconListDetails size={18} aria-hidden />, to: paths.charges }
  return (
    <>
      <FinanceHead
        current="dues"
        primary={<RecordAction unitNumber={null} />}
        more={[billing.entry, slips.entry, remind, interest.entry, paper, kinds]}
      />
      {billing.dialog}
      {slips.dialog}
      {interest.dialog}
      <ShownPayment shown={useShownRecord('payment')} />
      <ShownBill shown={useShownRecord('bill')} />
    </>
  )
}
