import type { FieldError } from '@verandah/contract/errors'
import { formatMoney } from '@verandah/contract/money'
import type { Opening, OpeningFund } from '@verandah/contract/opening'
import { fundText } from '../../../fundText.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { CheckLine } from '../../../ui/buttons/CheckLine.tsx'
import { TableFacts } from '../../../ui/cards/TableFacts.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import { errorText } from './errorTexts.ts'

/** The result of a check. */
export interface CheckResult {
  funds: OpeningFund[]
  /** The facts of the table of bills that was read, where there is one. */
  table?: Opening['billsTable']
  errors: FieldError[]
}

/** By their lines. */
const inOrder = (errors: readonly FieldError[]) =>
  errors.toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }))

interface CheckStepProps {
  checked: CheckResult
  isAccepted: boolean
  onAccept: (isAccepted: boolean) => void
}

/** Shows the errors; without errors the opening balance of each fund, beside the auditor's. */
export function CheckStep({ checked: { funds, table, errors }, isAccepted, onAccept }: CheckStepProps) {
  const { t } = useTranslation()
  if (errors.length > 0)
    return (
      <div role="alert">
        <Notice tone="error">
          {t('This cannot be posted yet:')}
          <ul>
            {inOrder(errors).map((error) => (
              <li key={error.path}>{errorText(error, t)}</li>
            ))}
          </ul>
        </Notice>
      </div>
    )
  const isBalanced = funds.every(({ difference }) => difference === 0)
  return (
    <>
      <Notice tone={isBalanced ? 'info' : 'warning'} mb={16}>
        {isBalanced
          ? t('All of it adds up. Once it is posted it stays: nothing can be dated before the first day.')
          : t('A fund is worth something else than the auditor says. Go back and look for it, or leave it so.')}
      </Notice>
      {table !== undefined && (
        <>
          <Text look="strong">{t('Bills in the table: {{number}}', { number: table.rows })}</Text>
          <TableFacts unread={table.unread} passedOver={table.passedOver} isTotalChecked={table.isTotalChecked} />
        </>
      )}
      <DataTable
        label={t('Funds')}
        columns={[
          { id: 'fund', label: t('Fund'), onCard: 'title', cell: ({ fund }) => fundText(fund, t) },
          { id: 'derived', label: t('Entered'), onCard: 'line', isSum: true, cell: ({ derived }) => formatMoney(derived) },
          { id: 'audited', label: t('Audited'), onCard: 'line', isSum: true, cell: ({ audited }) => formatMoney(audited) },
          { id: 'difference', label: t('Difference'), onCard: 'line', isSum: true, cell: ({ difference }) => formatMoney(difference) }
        ]}
        rows={funds}
        keyOf={({ fund }) => fund}
      />
      {!isBalanced && (
        <Row mt={16}>
          <CheckLine label={t('Leave the difference')} isOn={isAccepted} onChange={onAccept} />
        </Row>
      )}
    </>
  )
}
