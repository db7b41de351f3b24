import { UNIT_TABLE_BYTES } from '@verandah/contract/limits'
import { IMPORT_FIELD_LABEL, IMPORT_FIELDS, type ImportField, type ImportMapping, type UnitsImport } from '@verandah/contract/unitsTable'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { TableFacts } from '../../../ui/cards/TableFacts.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { FileDrop } from '../../../ui/photos/FileDrop.tsx'
import css from './ImportDialog.module.css'
import { Imported } from './Imported.tsx'
import { ImportRows } from './ImportRows.tsx'
import { LeftOutRows } from './LeftOutRows.tsx'
import { type Table, useCheckTable, useImportTable } from './useImport.ts'

/** Takes units, owners and tenants over from a spreadsheet: choose it, look what it would do, then do it. Rendered while open. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [table, setTable] = useState<Table | null>(null)
  // It stays in sight while the next answer is fetched.
  const [read, setRead] = useState<UnitsImport | null>(null)
  const checking = useCheckTable()
  const importing = useImportTable()
  const bad = read?.rows.filter(({ errors }) => errors.length > 0).length ?? 0
  const isReady = read !== null && bad === 0 && read.created + read.changed + read.arrears.length > 0
  const check = (next: Table) => {
    importing.reset()
    setTable(next)
    checking.mutate(next, { onSuccess: setRead })
  }
  const startAgain = () => {
    setTable(null)
    setRead(null)
    checking.reset()
    importing.reset()
  }
  if (importing.data !== undefined) return <ImportedDialog imported={importing.data} onClose={onClose} />
  const message = importing.failure ?? checking.failure
  const buttons = (
    <>
      {table === null && (
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      )}
      {table !== null && (
        <Button look="outline" onClick={startAgain} disabled={importing.isPending}>
          {t('Choose Another File')}
        </Button>
      )}
      {isReady && table !== null && (
        <Button busy={importing.isPending || checking.isPending} onClick={async () => importing.run(table)}>
          {t('Import')}
        </Button>
      )}
    </>
  )
  return (
    <TaskDialog
      title={t('Import Units')}
      size={read === null ? 'large' : 'wide'}
      isBusy={importing.isPending}
      isDismissible={table === null}
      onClose={onClose}
      buttons={buttons}
    >
      {message !== null && <ErrorBanner message={message} />}
      {read === null || table === null ? (
        <ChooseTable isBusy={checking.isPending} onChoose={(file) => check({ file, leaveOut: [] })} />
      ) : (
        <>
          <Outcome read={read} bad={bad} name={table.file.name} />
          <LeftOutRows
            rows={read.leftOut}
            isBusy={checking.isPending || importing.isPending}
            onTakeAgain={(line) => check({ ...table, leaveOut: table.leaveOut.filter((one) => one !== line) })}
          />
          <Columns read={read} onMap={(mapping) => check({ ...table, mapping })} />
          <ImportRows
            rows={read.rows}
            isBusy={checking.isPending || importing.isPending}
            onLeaveOut={(line) => check({ ...table, leaveOut: [...table.leaveOut, line] })}
          />
        </>
      )}
    </TaskDialog>
  )
}

function ImportedDialog({ imported, onClose }: { imported: UnitsImport; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <TaskDialog title={t('Import Units')} isDismissible onClose={onClose}>
      <Imported {...imported} />
    </TaskDialog>
  )
}

function ChooseTable({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Text mb={12}>
        {t(
          'One row is a unit and an owner; two rows of a unit are its co-owners. The first line names the columns, and only the unit must be among them.'
        )}
      </Text>
      <FileDrop
        label={t('Choose a CSV or Excel file')}
        hint={t('or drop it here, up to {{size}} MB', { size: UNIT_TABLE_BYTES / 1024 / 1024 })}
        busyText={isBusy ? t('Checking the rows...') : undefined}
        accept=".csv,.xlsx,text/csv"
        onFiles={([file]) => file && onChoose(file)}
      />
      <Text look="quiet" mt={12}>
        {t('The rows are checked first. Nothing is changed before you have seen them. What is there already stays: a file adds and fills.')}
      </Text>
    </>
  )
}

function Outcome({
  read: { rows, created, changed, arrears, mapping, sheet, hiddenRows, unread, isTotalChecked },
  bad,
  name
}: {
  read: UnitsImport
  bad: number
  name: string
}) {
  const { t } = useTranslation()
  return (
    <Text as="div" role="status" mb={12}>
      <Text look="meta">{name}</Text>
      <Text look="strong" mb={8}>
        {t('New units: {{created}}. Changed units: {{changed}}.', { created, changed })}
      </Text>
      {bad > 0 && (
        <Notice tone="error" mb={12}>
          {t('Rows to mend', { count: bad })} {t('Leave out what is wrong, or mend your file and choose it again.')}
        </Notice>
      )}
      <TableFacts sheet={sheet} hiddenRows={hiddenRows} unread={unread} {...(mapping.share !== undefined && { isTotalChecked })} />
      {bad === 0 && created + changed + arrears.length === 0 && (
        <Notice tone="info">
          {rows.length === 0 ? t('There is nothing in this file below its first line.') : t('Everything in this file is known already.')}
        </Notice>
      )}
    </Text>
  )
}

/** Shows the column of each field: guessed, and changed here. */
function Columns({ read: { columns, mapping }, onMap }: { read: UnitsImport; onMap: (mapping: ImportMapping) => void }) {
  const { t } = useTranslation()
  const options = columns.map((head) => ({ value: head, label: head }))
  const map = (field: ImportField, head: string) => onMap({ ...mapping, [field]: head === '' ? undefined : head })
  return (
    <details className={css.columns}>
      <summary>{t('Which column is what')}</summary>
      <FieldGrid>
        {IMPORT_FIELDS.map((field) => (
          <FilterSelect
            key={field}
            label={t(IMPORT_FIELD_LABEL[field])}
            value={mapping[field] ?? ''}
            all={t('In no column')}
            options={options}
            onChoose={(head) => map(field, head)}
          />
        ))}
      </FieldGrid>
    </details>
  )
}
