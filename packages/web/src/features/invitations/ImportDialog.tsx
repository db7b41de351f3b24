import type { ImportRow } from '@verandah/contract/invitations'
import { paths } from '@verandah/contract/paths'
import { ROLES } from '@verandah/contract/roles'
import { IconMailCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { TaskDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { FileDrop } from '../../ui/photos/FileDrop.tsx'
import { Row, Text } from '../../ui/page/layout.tsx'
import { saveFile } from '../../api/calls/download.ts'
import { useMailWay } from '../../api/useMailWay.ts'
import css from './ImportDialog.module.css'
import { ImportRows } from './ImportRows.tsx'
import { fileProblem, readText, SAMPLE } from './importFile.ts'
import { setInvited } from './useInvitationDialog.ts'
import { useCheckTable, useImportTable } from './useInvitations.ts'

interface Table {
  name: string
  text: string
}

/** Invites the people of a table: choose it, check the rows, send the valid ones. Rendered while open. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [table, setTable] = useState<Table | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const checking = useCheckTable()
  const sending = useImportTable()
  const rows = checking.data?.rows
  const ready = rows?.filter(({ errors }) => errors.length === 0).length ?? 0

  const choose = async (file: File) => {
    startAgain()
    const found = fileProblem(file)
    setProblem(found === null ? null : t(found))
    if (found !== null) return
    const text = readText(new Uint8Array(await file.arrayBuffer()))
    setTable({ name: file.name, text })
    checking.mutate(text)
  }
  const startAgain = () => {
    setTable(null)
    setProblem(null)
    checking.reset()
    sending.reset()
  }

  const message = problem ?? checking.failure ?? sending.failure
  const isChecked = rows !== undefined && table !== null

  const buttons = () => {
    if (sending.isSuccess) return <Button onClick={onClose}>{t('Done')}</Button>
    return (
      <>
        <Button look="quiet" onClick={onClose} disabled={sending.isPending}>
          {t('Cancel')}
        </Button>
        {isChecked && (
          <Button look="outline" onClick={startAgain} disabled={sending.isPending}>
            {t('Choose Another File')}
          </Button>
        )}
        {isChecked && ready > 0 && (
          <Button busy={sending.isPending} onClick={async () => setInvited(await sending.run(table.text))}>
            {t('Send invitations', { count: ready })}
          </Button>
        )}
      </>
    )
  }
  return (
    <TaskDialog
      title={t('Import from CSV')}
      isBusy={sending.isPending}
      isDismissible={table === null || sending.isSuccess}
      onClose={onClose}
      buttons={buttons()}
    >
      {message !== null && <ErrorBanner message={message} />}
      {sending.isSuccess ? (
        <ImportResult created={sending.data.created} rows={sending.data.rows} />
      ) : isChecked ? (
        <ImportRows name={table.name} rows={rows} unread={checking.data?.unread ?? []} />
      ) : (
        <ChooseTable isBusy={checking.isPending} onChoose={(file) => void choose(file)} />
      )}
    </TaskDialog>
  )
}

/** Describes the format of the table, and takes the file. */
function ChooseTable({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation()
  const columns = [
    { name: 'email', meaning: t('required') },
    { name: 'role', meaning: t('{{roles}}; resident when empty', { roles: ROLES.join(', ') }) },
    { name: 'unitNumber', meaning: t('optional; becomes their confirmed unit') },
    { name: 'name', meaning: t('optional; for the greeting in the mail') }
  ]
  return (
    <>
      <Text mb={12}>{t('The first line names the columns, separated by comma or semicolon:')}</Text>
      <Text as="dl" mb={20}>
        {columns.map(({ name, meaning }) => (
          <div key={name} className={css.column}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Text>
      <FileDrop
        label={t('Choose a CSV file')}
        hint={t('or drop it here, up to 256 KB')}
        busyText={isBusy ? t('Checking the rows...') : undefined}
        accept=".csv,text/csv"
        onFiles={([file]) => file && onChoose(file)}
      />
      <Row gap="12px 20px" align="center" justify="space-between" p="0 0 20px">
        <p className={css.hint}>{t('The rows are checked first. Nothing is sent before you have seen them.')}</p>
        <Button look="outline" onClick={() => saveFile(new Blob([SAMPLE], { type: 'text/csv' }), 'invitations-sample.csv')}>
          {t('Download a Sample')}
        </Button>
      </Row>
    </>
  )
}

/** Shows the result, with the rows that were left out. */
function ImportResult({ created, rows }: { created: number; rows: readonly ImportRow[] }) {
  const { t } = useTranslation()
  const way = useMailWay()
  const box = useRef<HTMLDivElement>(null)
  const left = rows.filter(({ errors }) => errors.length > 0)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.result} role="status" tabIndex={-1}>
      <IconMailCheck className={css.icon} size={64} stroke={1.25} aria-hidden />
      <Text look="title" mt={8}>
        {way === 'sent' ? t('Invitations sent', { count: created }) : t('Invitations ready', { count: created })}
      </Text>
      {way === 'handOn' && <Link to={paths.settingsTab('outbox')}>{t('Hand them on from Sent mail')}</Link>}
      {way === 'wait' && <Text mt={4}>{t('An administrator hands them on from Sent mail.')}</Text>}
      {left.length > 0 && (
        <>
          <Text look="strong" mt={20} mb={8}>
            {t('Rows left out', { count: left.length })}
          </Text>
          <ul className={css.list}>
            {left.map(({ line, email, errors }) => (
              <li key={line}>
                {t('Line {{line}}: {{email}} – {{problems}}', {
                  line,
                  email: email || '–',
                  problems: errors.map(({ message }) => message).join(', ')
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
