import { BANK_COLUMNS, type BankColumn, type BankColumnIndexes } from '@verandah/contract/bankImports'
import { DAY_FORMATS, type DayFormat } from '@verandah/contract/writtenDay'
import type { Translate } from '@verandah/contract/i18n/translate'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { LeftAmount } from '../../../ui/form/fields/LeftAmount.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import type { CsvBeginning } from './csvFile.ts'
import { type CsvSettings, isComplete } from './csvSettings.ts'
import css from './import.module.css'
import type { Statement } from './useImport.ts'

const LABEL: Record<BankColumn, string> = {
  date: 'Date',
  text: 'Text',
  amount: 'Amount with a sign',
  debit: 'Went out',
  credit: 'Came in',
  direction: 'Dr or Cr',
  balance: 'Balance',
  reference: 'Reference'
}

/** The last day of a year, as each form writes it. */
const EXAMPLE: Record<DayFormat, string> = {
  'YYYY-MM-DD': '2026-12-31',
  'DD/MM/YYYY': '31/12/2026',
  'MM/DD/YYYY': '12/31/2026',
  'DD-MMM-YYYY': '31-Dec-2026'
}

/** The columns that need not be chosen when another one gives the same fact. */
const INSTEAD: Partial<Record<BankColumn, readonly BankColumn[]>> = {
  amount: ['debit', 'credit'],
  direction: ['debit', 'credit'],
  debit: ['amount', 'direction'],
  credit: ['amount', 'direction']
}

interface CsvSectionProps {
  csv: NonNullable<Statement['csv']>
  error: string | null
  onChange: (settings: CsvSettings) => void
}

/** Shows the column of each field, and the formats of days and sums: guessed, and changed here. */
export function CsvSection({ csv: { beginning, settings }, error, onChange }: CsvSectionProps) {
  const { t } = useTranslation()
  const { places, dateFormat, decimal } = settings
  const isReady = isComplete(places)
  const isNeeded = !isReady || error !== null
  // Opened by what is missing or wrong, it stays open until it is closed: a right choice must not take it away.
  const [isOpen, setOpen] = useState(isNeeded)
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded !== wasNeeded) {
    setNeeded(isNeeded)
    if (isNeeded) setOpen(true)
  }
  const options = columnOptions(beginning, t)
  const choose = (field: BankColumn, chosen: string) => {
    const next: BankColumnIndexes = { ...places }
    const others = BANK_COLUMNS.filter((other) => other === field || String(places[other]) === chosen)
    for (const other of chosen === '' ? [field] : [...others, ...(INSTEAD[field] ?? [])]) delete next[other]
    if (chosen !== '') next[field] = Number(chosen)
    onChange({ ...settings, places: next })
  }
  return (
    <details className={css.columns} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('Which column is what')}</summary>
      {error !== null && (
        <Notice tone="error" mb={12}>
          {error}
        </Notice>
      )}
      {!isReady && (
        <Notice tone="info" mb={12}>
          {t('Say which columns have the date, the text and the amounts: one with a sign, or one that went out and one that came in.')}
        </Notice>
      )}
      <FieldGrid>
        {BANK_COLUMNS.map((field) => (
          <FilterSelect
            key={field}
            label={t(LABEL[field])}
            value={String(places[field] ?? '')}
            all={t('In no column')}
            options={options}
            onChoose={(chosen) => choose(field, chosen)}
          />
        ))}
        <FilterSelect
          label={t('How dates are written')}
          value={dateFormat}
          options={DAY_FORMATS.map((value) => ({ value, label: t(EXAMPLE[value]) }))}
          onChoose={(chosen) => onChange({ ...settings, dateFormat: chosen })}
        />
        <FilterSelect
          label={t('How amounts are written')}
          value={decimal}
          options={[
            { value: '.', label: '1,234.50' },
            { value: ',', label: '1.234,50' }
          ]}
          onChoose={(chosen) => onChange({ ...settings, decimal: chosen })}
        />
        {(['opening', 'closing'] as const).map((name) => (
          <LeftAmount
            key={name}
            label={name === 'opening' ? t('Balance before it (optional)') : t('Balance after it (optional)')}
            value={settings[name]}
            onChange={(typed) => onChange({ ...settings, [name]: typed })}
          />
        ))}
      </FieldGrid>
    </details>
  )
}

/** By their heads, or by number with what stands there first. */
function columnOptions({ heads, rows, columnCount }: CsvBeginning, t: Translate) {
  return Array.from({ length: columnCount }, (_, at) => ({
    value: String(at),
    label: heads?.[at] || t('Column {{number}}: {{first}}', { number: at + 1, first: rows[0]?.[at] || '–' })
  }))
}
