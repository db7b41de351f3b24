import { dayOf } from '@verandah/contract/dates'
import type { Receipts } from '@verandah/contract/dues'
import { RECEIPT_ROWS } from '@verandah/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { PlainTextArea } from '../../../ui/form/fields/PlainTextArea.tsx'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { useConfirmReceipts, useMatchReceipts } from '../useDues.ts'
import { PastedLines } from './PastedLines.tsx'
import { type PastedLine, readReceipts } from './readReceipts.ts'

interface PasteDialogProps {
  /** What has been pasted before and is not confirmed yet. */
  pasted: string
  onPaste: (text: string) => void
  onClose: () => void
}

interface Checked {
  /** What was checked. */
  text: string
  lines: PastedLine[]
  /** Of the lines that can be read, in their order. */
  receipts: Receipts
  /** How many were confirmed before; these are the lines that are left. */
  confirmed: number
}

const NOTHING: Receipts = { matched: [], unmatched: [] }
const rowsOf = (lines: readonly PastedLine[]) => lines.flatMap(({ row }) => (row === null ? [] : [row]))

/** Without the dues that were received; places count anew. */
function leftOf(lines: readonly PastedLine[], { matched, unmatched }: Receipts): Pick<Checked, 'lines' | 'receipts'> {
  const readable = lines.filter(({ row }) => row !== null)
  const paid = new Set(matched.map(({ row }) => readable[row]))
  const left = lines.filter((line) => !paid.has(line))
  return { lines: left, receipts: { matched: [], unmatched: unmatched.map(({ reason }, row) => ({ row, reason })) } }
}

/** Confirms the receipts that were copied from the bank's page: paste the lines, see what they pay, confirm. Rendered while open. */
export function PasteDialog({ pasted, onPaste, onClose }: PasteDialogProps) {
  const { t } = useTranslation()
  const matching = useMatchReceipts()
  const confirming = useConfirmReceipts()
  const [latest, setChecked] = useState<Checked | null>(null)
  // What was typed while the lines were being checked is checked anew.
  const checked = latest?.text === pasted ? latest : null

  const check = async (text: string) => {
    const lines = readReceipts(text, dayOf(new Date()))
    const rows = rowsOf(lines)
    if (rows.length === 0) setChecked({ text, lines, receipts: NOTHING, confirmed: 0 })
    else
      await matching
        .mutateAsync(rows, { onSuccess: (receipts) => setChecked({ text, lines, receipts, confirmed: 0 }) })
        .catch(() => undefined)
  }
  const type = (text: string) => {
    onPaste(text)
    // What comes at once was pasted, and is checked without a press.
    const isPasted = text.length > pasted.length + 1 && rowsOf(readReceipts(text, dayOf(new Date()))).length > 0
    if (isPasted && !matching.isPending) void check(text)
  }
  const confirm = async ({ lines }: Checked) => {
    const receipts = await confirming.mutateAsync(rowsOf(lines)).catch(() => null)
    if (receipts === null) return
    const left = leftOf(lines, receipts)
    const text = left.lines.map((line) => line.text).join('\n')
    onPaste(text)
    if (left.lines.length === 0) onClose()
    else setChecked({ ...left, text, confirmed: receipts.matched.length })
  }
  const startAgain = () => {
    setChecked(null)
    matching.reset()
    confirming.reset()
  }

  const failure = matching.failure ?? confirming.failure
  const buttons = (
    <>
      <Button look="quiet" onClick={onClose} disabled={confirming.isPending}>
        {checked !== null && checked.confirmed > 0 ? t('Done') : t('Cancel')}
      </Button>
      {checked === null && (
        <Button busy={matching.isPending} disabled={pasted.trim() === ''} onClick={async () => check(pasted)}>
          {t('Check Lines')}
        </Button>
      )}
      {checked !== null && (
        <Button look="outline" onClick={startAgain} disabled={confirming.isPending}>
          {t('Change the Lines')}
        </Button>
      )}
      {checked !== null && checked.receipts.matched.length > 0 && (
        <Button busy={confirming.isPending} onClick={async () => confirm(checked)}>
          {t('Confirm receipts', { count: checked.receipts.matched.length })}
        </Button>
      )}
    </>
  )
  return (
    <TaskDialog title={t('Paste Receipts')} isBusy={confirming.isPending} isDismissible={pasted === ''} onClose={onClose} buttons={buttons}>
      {failure !== null && <ErrorBanner message={failure} />}
      {checked === null ? (
        <Stack gap={12} mb={20}>
          <Text>
            {t('Copy the lines from the page of the bank and paste them here. Nothing is confirmed before you have seen what they pay.')}
          </Text>
          <PlainTextArea
            label={t('Lines')}
            isRequired
            rows={10}
            value={pasted}
            onValue={type}
            placeholder={t('4B; 15,000.00; 2026-11-24; CEFT 88')}
            help={t('Unit, amount and, if you like, date and reference; at most {{max}} lines.', { max: RECEIPT_ROWS })}
          />
        </Stack>
      ) : (
        <PastedLines lines={checked.lines} receipts={checked.receipts} confirmed={checked.confirmed} />
      )}
    </TaskDialog>
  )
}
