import type { Translate } from '@verandah/contract/i18n/translate'
import type { ImportRow } from '@verandah/contract/invitations'
import { ROLE_LABEL } from '@verandah/contract/roles'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { TableFacts } from '../../ui/cards/TableFacts.tsx'
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import css from './ImportRows.module.css'

/** By what stands in the file, which may be no role. */
const LABEL: Record<string, string> = ROLE_LABEL

/** Shows the errors of a row, or that there are none. */
function Verdict({ errors, t }: { errors: ImportRow['errors']; t: Translate }) {
  if (errors.length === 0) {
    return (
      <span className={css.ready}>
        <IconCircleCheck size={18} aria-hidden />
        {t('Ready')}
      </span>
    )
  }
  return (
    <ul className={css.problems}>
      {errors.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          <IconAlertTriangle size={18} aria-hidden />
          {message}
        </li>
      ))}
    </ul>
  )
}

function importColumns(t: Translate): Column<ImportRow>[] {
  return [
    { id: 'line', label: t('Line'), onCard: 'line', cell: ({ line }) => line },
    { id: 'email', label: t('Email'), onCard: 'title', cell: ({ email }) => email || '–' },
    {
      id: 'role',
      label: t('Role and Unit'),
      onCard: 'line',
      cell: ({ role, unitNumber }) => [t(LABEL[role] ?? role), unitNumber].filter(Boolean).join(', ')
    },
    { id: 'verdict', label: t('Check'), onCard: 'line', cell: ({ errors }) => <Verdict errors={errors} t={t} /> }
  ]
}

/** Shows the rows of a table, those with errors first. */
export function ImportRows({ name, rows, unread }: { name: string; rows: readonly ImportRow[]; unread: readonly string[] }) {
  const { t } = useTranslation()
  const bad = rows.filter(({ errors }) => errors.length > 0)
  const good = rows.filter(({ errors }) => errors.length === 0)
  return (
    <>
      <Row as="p" role="status" gap="0 12px" mb={8}>
        <strong>{t('{{ready}} ready, {{bad}} with problems', { ready: good.length, bad: bad.length })}</strong>{' '}
        <Text as="span" look="quiet">
          {name}
        </Text>
      </Row>
      <TableFacts unread={unread} />
      {bad.length > 0 && (
        <Text look="quiet" mb={16}>
          {good.length > 0
            ? t('Rows with problems are left out. Mend them in your file and choose it again, or send the others now.')
            : t('Mend these rows in your file and choose it again.')}
        </Text>
      )}
      {rows.length === 0 && (
        <Text look="quiet" mb={16}>
          {t('There is nobody in this file below its first line.')}
        </Text>
      )}
      {rows.length > 0 && (
        <DataTable label={t('Rows')} columns={importColumns(t)} rows={[...bad, ...good]} keyOf={({ line }) => String(line)} />
      )}
    </>
  )
}
