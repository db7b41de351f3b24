import { DAY_FORMATS, type DayFormat } from '@verandah/contract/writtenDay'
import type { Translate } from '@verandah/contract/i18n/translate'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { LeftAmount } from '../../../ui/form/fields/LeftAmount.tsx'
import { FilterSelect } from '../../../ui/lists/FilterSelect.tsx'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { CSV_FIELDS, type CsvBeginning, type CsvField, type CsvPlaces } from './csvFile.ts'
import { type CsvSettings, isComplete } from './csvSettings.ts'
import css from './import.module.css'
import type { Statement } from './useImport.ts'

const LABEL: Record<CsvField, string> = {
  date: 'Date',
  text: 'Text',
  amount: 'Amount with a sign',
  debit: 'Went out',
  credit: 'Came in',
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

/** What one of them says, the others need not. */
const INSTEAD: Partial<Record<CsvField, readonly CsvField[]>> = { amount: ['debit', 'credit'], debit: ['amount'], credit: ['amount'] }

interface CsvSectionProps {
  csv: NonNullable<Statement['csv']>
  error: string | null
  onChange: (settings: CsvSettings) => void
}

/** Which column of a table is what, and how its days and sums are written: guessed, and changed here. */
export function CsvSection({ csv: { beginning, settings }, error, onChange }: CsvSectionProps) {
  const { t } = useTranslation()
  const { places, dateFormat, decimal } = settings
  const isReady = isComplete(places)
  const options = columnOptions(beginning, t)
  const choose = (field: CsvField, chosen: string) => {
    const next: CsvPlaces = { ...places }
    const others = CSV_FIELDS.filter((other) => other === field || String(places[other]) === chosen)
    for (const other of chosen === '' ? [field] : [...others, ...(INSTEAD[field] ?? [])]) delete next[other]
    if (chosen !== '') next[field] = Number(chosen)
    onChange({ ...settings, places: next })
  }
  return (
    // Another file, or one that cannot be read so, opens it.
    <details key={String(isReady && error === null)} className={css.columns} open={!isReady || error !== null}>
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
        {CSV_FIELDS.map((field) => (
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
