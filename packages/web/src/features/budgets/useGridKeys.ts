import type { TransactionCategory } from '@verandah/contract/financesInput'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cellName, pastedCells, type YearValues } from './yearForm.ts'

interface Spec {
  rows: readonly TransactionCategory[]
  columns: number
  isEditable: boolean
  onFill: (values: Partial<YearValues>) => void
}

type Step = [down: number, right: number]

/** Returns where a key leads; null where it moves within the text, or is no such key. */
function stepOf({ key, shiftKey }: KeyboardEvent, { selectionStart, selectionEnd, value }: HTMLInputElement): Step | null {
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0]
  if (shiftKey) return null
  if (key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowUp') return [-1, 0]
  const isAll = selectionStart === 0 && selectionEnd === value.length
  const isCaret = selectionStart === selectionEnd
  if (key === 'ArrowLeft' && (isAll || (isCaret && selectionStart === 0))) return [0, -1]
  if (key === 'ArrowRight' && (isAll || (isCaret && selectionEnd === value.length))) return [0, 1]
  return null
}

const positionOf = (cell: HTMLInputElement) => (cell.dataset['at'] ?? '').split('-').map(Number)

/**
 * Moves among the cells of a table as in a spreadsheet, and fills a block that is pasted. Tab goes from cell to cell too, so
 * Alt and Enter open the link of a cell. A cell says its place: `data-at="row-column"`. */
export function useGridKeys({ rows, columns, isEditable, onFill }: Spec) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: cell, nativeEvent } = event
    if (event.altKey && event.key === 'Enter') {
      event.preventDefault()
      cell.closest('td')?.querySelector('a')?.click()
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey || nativeEvent.isComposing) return
    const step = stepOf(event, cell)
    if (step === null) return
    // Enter would send the form.
    event.preventDefault()
    const [row = 0, column = 0] = positionOf(cell)
    cell
      .closest('table')
      ?.querySelector<HTMLInputElement>(`[data-at="${row + step[0]}-${column + step[1]}"]`)
      ?.focus()
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = pastedCells(event.clipboardData.getData('text'))
    if (!isEditable || pasted === null) return
    event.preventDefault()
    const [top = 0, first = 0] = positionOf(event.currentTarget)
    const filled = pasted.flatMap(({ row, column, text }) => {
      const category = rows[top + row]
      return category === undefined || first + column >= columns ? [] : [[cellName(category, first + column), text] as const]
    })
    onFill(Object.fromEntries(filled))
    const counts = { pasted: filled.length, left: pasted.length - filled.length }
    setAnnouncement(
      counts.left === 0 ? t('Amounts pasted: {{pasted}}', counts) : t('Amounts pasted: {{pasted}}. Without a place here: {{left}}', counts)
    )
  }
  return { keys: { onKeyDown, onPaste }, announcement }
}

export type GridKeys = ReturnType<typeof useGridKeys>['keys']
