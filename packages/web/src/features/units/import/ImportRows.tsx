import type { Day } from '@verandah/contract/dates'
import { formatArea, formatDay, grouped } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney } from '@verandah/contract/money'
import { groupedPhone } from '@verandah/contract/phone'
import { IMPORT_FIELD_LABEL, IMPORT_FIELDS, type ImportedCell, type ImportedRow, type ImportField } from '@verandah/contract/unitsTable'
import { IconAlertTriangle, IconCircleCheck, IconPlus, IconRowRemove } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import css from './ImportRows.module.css'

/** So many are drawn at once: those that are wrong come first. */
const SHOWN = 100

const LABEL: Record<ImportedRow['action'], string> = { new: 'New', changed: 'Changed', same: 'Known' }
const LOOK: Record<ImportedRow['action'], Look> = {
  new: { tone: 'success', Icon: IconPlus },
  changed: { tone: 'info', Icon: IconPlus },
  same: { tone: 'neutral', Icon: IconCircleCheck }
}
const WRONG: Look = { tone: 'error', Icon: IconAlertTriangle }

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text))
const written = (format: (value: number) => string) => (text: string) => (isNumber(text) ? format(Number(text)) : text)
const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDay(text as Day) : text)
const FORMAT: Partial<Record<ImportField, (text: string) => string>> = {
  share: written(grouped),
  area: written(formatArea),
  arrears: written(formatMoney),
  ownerPhone: groupedPhone,
  ownerFrom: day,
  tenantPhone: groupedPhone,
  tenantFrom: day
}

interface CellProps {
  row: ImportedRow
  field: ImportField
  t: Translate
}

/** Shows what of the cell is new: of a unit that is there already. Arrears are in no register. */
function Change({ row, cell }: { row: ImportedRow; cell: ImportedCell }) {
  const { field, text, before } = cell
  const shown = FORMAT[field]?.(text) ?? text
  if (row.action !== 'changed' || field === 'arrears' || before === text) return shown
  return (
    <span className={css.changed}>
      {before === null ? '–' : (FORMAT[field]?.(before) ?? before)} → {shown}
    </span>
  )
}

function FieldCell({ row, field, t }: CellProps) {
  const cell = row.cells.find((one) => one.field === field)
  const errors = row.errors.filter(({ path }) => path === field)
  return (
    <td data-wrong={errors.length > 0 || undefined}>
      {cell !== undefined && <Change row={row} cell={cell} />}
      {errors.map(({ message }) => (
        <Row key={message} gap={6} wrap={false} className={css.problem}>
          <IconAlertTriangle size={18} aria-label={t('Error')} />
          {message}
        </Row>
      ))}
    </td>
  )
}

interface ImportRowsProps {
  rows: readonly ImportedRow[]
  /** It is being checked: no row can be left out meanwhile. */
  isBusy: boolean
  onLeaveOut: (line: number) => void
}

/** Shows the rows of a file with all that will be written, those with errors first. It scrolls in itself. */
export function ImportRows({ rows, isBusy, onLeaveOut }: ImportRowsProps) {
  const { t } = useTranslation()
  const [most, setMost] = useState(SHOWN)
  const isBad = ({ errors }: ImportedRow) => errors.length > 0
  const shown = [...rows.filter(isBad), ...rows.filter((row) => !isBad(row))].slice(0, most)
  const fields = IMPORT_FIELDS.filter(
    (field) =>
      field !== 'unit' &&
      rows.some(({ cells, errors }) => cells.some((cell) => cell.field === field) || errors.some(({ path }) => path === field))
  )
  if (rows.length === 0) return null
  return (
    // The keyboard scrolls it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroll} role="region" aria-label={t('Rows')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('Unit')}</th>
            <th scope="col">{t('Line')}</th>
            <th scope="col">{t('Check')}</th>
            {fields.map((field) => (
              <th key={field} scope="col">
                {t(IMPORT_FIELD_LABEL[field])}
              </th>
            ))}
            <th scope="col">{t('Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.line}>
              <UnitCell row={row} t={t} />
              <td>{row.line}</td>
              <td>
                <StatusChip look={isBad(row) ? WRONG : LOOK[row.action]}>{t(isBad(row) ? 'Wrong' : LABEL[row.action])}</StatusChip>
              </td>
              {fields.map((field) => (
                <FieldCell key={field} row={row} field={field} t={t} />
              ))}
              <td>
                <LeaveOut isBusy={isBusy} onPress={() => onLeaveOut(row.line)} t={t} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <Row align="center" p={12}>
          <Text look="quiet">{t('The first {{shown}} of {{all}} rows are shown.', { shown: shown.length, all: rows.length })}</Text>
          <Button look="outline" tone="neutral" onClick={() => setMost(most + SHOWN)}>
            {t('Show More')}
          </Button>
        </Row>
      )}
    </div>
  )
}

function LeaveOut({ isBusy, onPress, t }: { isBusy: boolean; onPress: () => void; t: Translate }) {
  return (
    <Button look="quiet" icon={<IconRowRemove size={18} aria-hidden />} disabled={isBusy} onClick={onPress}>
      <span className={css.words}>{t('Leave this row out')}</span>
    </Button>
  )
}

function UnitCell({ row, t }: Omit<CellProps, 'field'>) {
  const errors = row.errors.filter(({ path }) => path === 'unit')
  return (
    <th scope="row" data-wrong={errors.length > 0 || undefined}>
      {row.unitNumber ?? '–'}
      {errors.map(({ message }) => (
        <Row key={message} gap={6} wrap={false} className={css.problem}>
          <IconAlertTriangle size={18} aria-label={t('Error')} />
          {message}
        </Row>
      ))}
    </th>
  )
}
