import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { TaskDialog } from '../../ui/dialogs/TaskDialog.tsx'
import { ChooseTable } from './ChooseTable.tsx'
import { ImportRows } from './ImportRows.tsx'
import { fileProblem, textOf } from './importFile.ts'
import { ImportResult } from './ImportResult.tsx'
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
    const text = textOf(new Uint8Array(await file.arrayBuffer()))
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
    <TaskDialog title={t('Import from CSV')} isDismissible={table === null || sending.isSuccess} onClose={onClose} buttons={buttons()}>
      {message !== null && <ErrorBanner message={message} />}
      {sending.isSuccess ? (
        <ImportResult created={sending.data.created} rows={sending.data.rows} />
      ) : isChecked ? (
        <ImportRows name={table.name} rows={rows} />
      ) : (
        <ChooseTable isBusy={checking.isPending} onChoose={(file) => void choose(file)} />
      )}
    </TaskDialog>
  )
}
