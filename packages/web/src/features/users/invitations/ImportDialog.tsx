import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { describeError } from '../../../api/describeError.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { TaskDialog } from '../../../ui/TaskDialog.tsx'
import { ChooseTable } from './ChooseTable.tsx'
import { ImportRows } from './ImportRows.tsx'
import { fileTrouble, textOf } from './importFile.ts'
import { ImportResult } from './ImportResult.tsx'
import { useCheckTable, useImportTable } from './useInvitations.ts'

interface Table {
  name: string
  text: string
}

/** Invites a whole table: choose it, look at what is wrong with it, send the rest. Rendered while open. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [table, setTable] = useState<Table | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const checking = useCheckTable()
  const sending = useImportTable()
  // A second press can come before the first one's render.
  const isSending = useRef(false)
  const rows = checking.data?.rows
  const ready = rows?.filter(({ errors }) => errors.length === 0).length ?? 0

  const choose = async (file: File) => {
    startAgain()
    const found = fileTrouble(file)
    setTrouble(found === null ? null : t(found))
    if (found !== null) return
    const text = textOf(new Uint8Array(await file.arrayBuffer()))
    setTable({ name: file.name, text })
    checking.mutate(text)
  }
  const startAgain = () => {
    setTable(null)
    setTrouble(null)
    checking.reset()
    sending.reset()
  }
  const send = () => {
    if (table === null || isSending.current) return
    isSending.current = true
    sending.mutate(table.text, { onSettled: () => (isSending.current = false) })
  }

  const refusal = () => {
    if (trouble !== null) return trouble
    if (checking.error !== null) return describeError(checking.error, t('Failed to read the file'))
    return sending.error === null ? null : describeError(sending.error, t('Failed to send invitations'))
  }
  const message = refusal()
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
          <Button busy={sending.isPending} onClick={send}>
            {t('Send invitations', { count: ready })}
          </Button>
        )}
      </>
    )
  }
  return (
    <TaskDialog title={t('Import from CSV')} canSlip={table === null || sending.isSuccess} onClose={onClose} buttons={buttons()}>
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
