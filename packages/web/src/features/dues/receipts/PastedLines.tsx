import type { Receipts, Unmatched } from '@verandah/contract/dues'
import { formatDay } from '@verandah/contract/formats'
import type { Translate } from '@verandah/contract/i18n/translate'
import { formatMoney, sumOf } from '@verandah/contract/money'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import css from './PastedLines.module.css'
import type { PastedLine } from './readReceipts.ts'

/** Why a line pays no due, in English. */
const REASON: Record<Unmatched, string> = {
  no_due: 'This unit owes nothing.',
  several: 'This is the sum of several bills of this unit. Confirm them among the transactions.',
  amount: 'This unit owes no bill of exactly this amount.'
}

interface Judged extends PastedLine {
  /** The due that it pays; null for none. */
  due: string | null
  /** Why it pays none. */
  reasons: string[]
}

function judge(lines: readonly PastedLine[], { matched, unmatched }: Receipts, t: Translate): Judged[] {
  const readable = lines.filter(({ row }) => row !== null)
  return lines.map((line) => {
    const place = readable.indexOf(line)
    const match = matched.find(({ row }) => row === place)
    const reason = unmatched.find(({ row }) => row === place)?.reason
    if (match === undefined)
      return { ...line, due: null, reasons: (reason === undefined ? line.problems : [REASON[reason]]).map((text) => t(text)) }
    const { description, dueDate } = match
    return { ...line, due: t('{{description}}, bill of {{day}}', { description, day: formatDay(dueDate) }), reasons: [] }
  })
}

function PastedText({ row, text }: PastedLine) {
  if (row === null) return text
  const { unitNumber, amount, date, reference } = row
  const parts = [formatMoney(amount), date && formatDay(date), reference]
  return (
    <Stack gap={2}>
      <strong>{unitNumber}</strong>
      <Text as="span" look="quiet">
        {parts.filter((part) => part !== undefined).join(' · ')}
      </Text>
    </Stack>
  )
}

function Verdict({ due, reasons }: Judged) {
  const isPaid = due !== null
  const Icon = isPaid ? IconCircleCheck : IconAlertTriangle
  return (
    <ul className={css.verdict} data-paid={isPaid}>
      {(isPaid ? [due] : reasons).map((text) => (
        <li key={text}>
          <Icon size={18} aria-hidden />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

function columnsOf(t: Translate): Column<Judged>[] {
  return [
    { id: 'line', label: t('Line'), onCard: 'line', cell: ({ line }) => line },
    { id: 'pasted', label: t('Pasted'), onCard: 'title', cell: (line) => <PastedText {...line} /> },
    { id: 'due', label: t('Pays'), onCard: 'line', cell: (line) => <Verdict {...line} /> }
  ]
}

interface PastedLinesProps {
  lines: readonly PastedLine[]
  /** Of the lines that can be read, in their order. */
  receipts: Receipts
  /** How many were confirmed before. */
  confirmed: number
}

/** Which due each line pays; those that pay none first, with why. */
export function PastedLines({ lines, receipts, confirmed }: PastedLinesProps) {
  const { t } = useTranslation()
  const judged = judge(lines, receipts, t)
  const paid = judged.filter(({ due }) => due !== null)
  const others = judged.filter(({ due }) => due === null)
  const sum = formatMoney(sumOf(paid.map(({ row }) => row?.amount ?? 0)))
  return (
    <>
      <p role="status" className={css.count}>
        {confirmed > 0
          ? t('Confirmed: {{confirmed}}. Lines that are left: {{left}}', { confirmed, left: others.length })
          : t('Found: {{matched}} ({{sum}}). Not found: {{others}}.', { matched: paid.length, sum, others: others.length })}
      </p>
      <Stack mb={20}>
        <DataTable label={t('Lines')} columns={columnsOf(t)} rows={[...others, ...paid]} keyOf={({ line }) => String(line)} />
      </Stack>
    </>
  )
}
