import type { OwnerShare, Statement } from '@verandah/contract/duesStatement'
import { formatMoney } from '@verandah/contract/money'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { FilterDate } from '../../../ui/lists/FilterDate.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { LoadingTable } from '../../../ui/lists/LoadingTable.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { type ChosenPeriod, PERIODS } from './periods.ts'
import css from './StatementSection.module.css'
import { rowsOf, statementColumns, type StatementRow } from './statementColumns.tsx'
import { type StatementOf, useStatement } from './useStatement.ts'

interface StatementSectionProps extends StatementOf {
  name: (row: StatementRow) => ReactNode
  more?: (row: StatementRow) => ReactNode
  /** What is still to be paid of each bill of which something is. */
  open: ReadonlyMap<string, number>
  /** The days that are shown; the page has them where it has the downloads. */
  chosen: ChosenPeriod
  onChoose: (chosen: ChosenPeriod) => void
  /** The content beside the choice of the days. */
  buttons?: ReactNode
}

/** Shows the bills, payments and credits of a unit on the chosen days, the newest first, with what is owed after each. */
export function StatementSection({ unitNumber, isOwn, name, more, open, chosen, onChoose: choose, buttons }: StatementSectionProps) {
  const { t } = useTranslation()
  const id = useId()
  const of = { unitNumber, isOwn }
  const { statement, failure, isPending, retry } = useStatement(of, chosen)
  const columns = statementColumns({ statement, name, open, t, ...(more && { more }) })
  const isOther = chosen.period === 'Other Days'
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} mt={28}>
        {t('Statement')}
      </Text>
      <div className={css.head} data-no-print>
        <FilterSelect
          label={t('Period')}
          value={chosen.period}
          options={PERIODS.map((value) => ({ value, label: t(value) }))}
          onChoose={(period) => choose({ ...chosen, period })}
        />
        {isOther && <FilterDate label={t('From')} value={chosen.from} onChoose={(from) => choose({ ...chosen, from })} />}
        {isOther && <FilterDate label={t('To')} value={chosen.to} onChoose={(to) => choose({ ...chosen, to })} />}
        {buttons !== undefined && <div className={css.buttons}>{buttons}</div>}
      </div>
      {failure !== null && <ErrorBanner message={failure} onRetry={retry} />}
      {isPending && failure === null && <LoadingTable text={t('Loading the statement...')} columns={columns} />}
      {statement && <Lines statement={statement} columns={columns} />}
    </section>
  )
}

function Lines({ statement, columns }: { statement: Statement; columns: ReturnType<typeof statementColumns> }) {
  const { t } = useTranslation()
  const rows = rowsOf(statement, t)
  if (rows.length === 0) return <Text look="quiet">{t('Nothing was billed or paid in this period')}</Text>
  return (
    <div className={css.table}>
      <DataTable label={t('Statement')} columns={columns} rows={rows} keyOf={({ position }) => String(position)} />
      <Owners owners={statement.owners} outstanding={statement.outstanding} />
    </div>
  )
}

/** Shows the part of the debt that each of several owners has. */
function Owners({ owners, outstanding }: { owners: readonly OwnerShare[]; outstanding: number }) {
  const { t } = useTranslation()
  if (owners.length < 2 || outstanding === 0) return null
  const shares = owners.map(({ name, part, outstanding: share }) =>
    t('{{name}} ({{part}}): {{amount}}', { name, part, amount: formatMoney(share) })
  )
  return (
    <div className={css.owners}>
      <Text look="quiet">{t('Of it by owner: {{shares}}', { shares: shares.join(', ') })}</Text>
    </div>
  )
}
