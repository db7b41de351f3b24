import type { Translate } from '@verandah/contract/i18n/translate'
import type { ImportedRow } from '@verandah/contract/unitsTable'
import { IconAlertTriangle, IconCircleCheck, IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { Row, Text } from '../../../ui/page/layout.tsx'
import type { Look } from '../../../ui/text/priorityLook.ts'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import css from './ImportDialog.module.css'

/** So many are shown: those that are wrong come first. */
const MOST_SHOWN = 100

const LABEL: Record<ImportedRow['action'], string> = { new: 'New', changed: 'Changed', same: 'Known' }
const LOOK: Record<ImportedRow['action'], Look> = {
  new: { tone: 'success', Icon: IconPlus },
  changed: { tone: 'info', Icon: IconPlus },
  same: { tone: 'neutral', Icon: IconCircleCheck }
}

function Verdict({ row: { action, errors }, t }: { row: ImportedRow; t: Translate }) {
  if (errors.length === 0) return <StatusChip look={LOOK[action]}>{t(LABEL[action])}</StatusChip>
  return (
    <ul className={css.problems}>
      {errors.map(({ path, message }) => (
        <Row as="li" key={`${path} ${message}`} gap={6} wrap={false}>
          <IconAlertTriangle size={18} aria-hidden />
          {message}
        </Row>
      ))}
    </ul>
  )
}

const importColumns = (t: Translate): Column<ImportedRow>[] => [
  { id: 'unit', label: t('Unit'), onCard: 'title', cell: ({ unitNumber }) => unitNumber ?? '–' },
  { id: 'line', label: t('Line'), onCard: 'line', cell: ({ line }) => line },
  { id: 'verdict', label: t('Check'), onCard: 'line', cell: (row) => <Verdict row={row} t={t} /> }
]

/** Shows the rows of a file, those with errors first. */
export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useTranslation()
  const isBad = ({ errors }: ImportedRow) => errors.length > 0
  const shown = [...rows.filter(isBad), ...rows.filter((row) => !isBad(row))].slice(0, MOST_SHOWN)
  if (shown.length === 0) return null
  return (
    <>
      <DataTable label={t('Rows')} columns={importColumns(t)} rows={shown} keyOf={({ line }) => String(line)} />
      {rows.length > shown.length && (
        <Text look="quiet" mt={8}>
          {t('The first {{shown}} of {{all}} rows are shown.', { shown: shown.length, all: rows.length })}
        </Text>
      )}
    </>
  )
}
