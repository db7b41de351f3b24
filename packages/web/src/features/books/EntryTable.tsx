/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- browsers forget a table's roles once it is laid out as cards, so they are written out */
import type { Entry, EntryLine } from '@verandah/contract/books'
import { formatDay } from '@verandah/contract/formats'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import table from '../../ui/lists/DataTable.module.css'
import { Row } from '../../ui/page/layout.tsx'
import css from './EntryTable.module.css'
import { actorText, creditText, debitText, descriptionText, purposeText } from './words.ts'

interface EntryTableProps {
  entries: readonly Entry[]
  /** Returns the address where an entry is open in full. */
  addressOf: (id: string) => { search: string }
}

/** Returns the address of all entries of one transaction: its posting, and its reversal. */
export const sourceAddress = (sourceId: string) => ({ search: `?${new URLSearchParams({ view: 'entries', sourceId })}` })

/**
 * Shows a journal: each entry with its lines, debit and credit below each other. Where the window is too narrow for that,
 * each is a card.
 */
export function EntryTable({ entries, addressOf }: EntryTableProps) {
  const { t } = useTranslation()
  return (
    <table className={`${table.table} ${css.table}`} role="table" aria-label={t('Entries')}>
      <thead className={table.head} role="rowgroup">
        <tr role="row">
          {[t('Number'), t('Date'), t('Entry'), t('Account')].map((label) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
          {[t('Debit'), t('Credit')].map((label) => (
            <th key={label} role="columnheader" scope="col" data-sum>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {entries.map((entry) => (
        <tbody key={entry._id} className={css.entry} role="rowgroup">
          {entry.lines.map((line, index) => (
            <tr key={index} role="row">
              {index === 0 && <EntryCells entry={entry} address={addressOf(entry._id)} />}
              <LineCells line={line} />
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Shows the cells of an entry, beside all of its lines. */
function EntryCells({ entry, address }: { entry: Entry; address: { search: string } }) {
  const { t } = useTranslation()
  const { number, date, lines, reverses, reversedBy, actor, source } = entry
  const purpose = purposeText(entry, t)
  return (
    <>
      <td role="cell" rowSpan={lines.length} className={css.number}>
        {number}
      </td>
      <td role="cell" rowSpan={lines.length} className={css.date}>
        <time dateTime={date}>{formatDay(date)}</time>
      </td>
      <th role="rowheader" scope="rowgroup" rowSpan={lines.length} className={css.what}>
        <Link className={css.link ?? ''} to={address} replace preventScrollReset aria-haspopup="dialog">
          {descriptionText(entry, t)}
        </Link>
        <Row as="span" gap="2px 12px" mt={2} className={css.meta}>
          {reverses === null ? <span>{purpose}</span> : <Link to={sourceAddress(source._id)}>{purpose}</Link>}
          <span>{actorText(actor, t)}</span>
          {reversedBy !== null && <Link to={sourceAddress(source._id)}>{t('Reversed by entry {{number}}', { number: reversedBy })}</Link>}
        </Row>
      </th>
    </>
  )
}

function LineCells({ line: { account, accountName, unitNumber, amount } }: { line: EntryLine }) {
  const { t } = useTranslation()
  return (
    <>
      <td role="cell" className={css.account}>
        <Row as="span" gap="0 8px">
          <span>
            {account} {t(accountName)}
          </span>
          {unitNumber !== null && <span className={css.unit}>{t('Unit {{unit}}', { unit: unitNumber })}</span>}
        </Row>
      </td>
      <td role="cell" data-sum data-label={t('Debit')}>
        {debitText(amount)}
      </td>
      <td role="cell" data-sum data-label={t('Credit')}>
        {creditText(amount)}
      </td>
    </>
  )
}
