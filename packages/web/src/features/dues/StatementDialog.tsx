import { type Day, dayOf } from '@verandah/contract/dates'
import { requiredDay } from '@verandah/contract/fields'
import { z } from '@verandah/contract/z'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { type Period, useDownloadStatement } from './useDues.ts'

const STATEMENT_PERIODS = ['This Year', 'Last Year', 'Everything', 'Other Days'] as const

/** The days of a period that has a name, none of them to come; null for those that the person chooses. */
function daysOf(period: (typeof STATEMENT_PERIODS)[number], today: Day): Period | null {
  if (period === 'Other Days') return null
  if (period === 'Everything') return { from: '', to: '' }
  const year = Number(today.slice(0, 4))
  return period === 'This Year' ? { from: `${year}-01-01`, to: today } : { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
}

/** Days that the person chooses are given whole, and in their order. */
const otherDays = z.object({ from: requiredDay('From'), to: requiredDay('To') }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'To cannot be before From' }),
  z.refine(({ to }) => to <= dayOf(new Date()), { path: ['to'], error: 'To cannot be after today' })
)

// Not a union: that part of zod would be loaded with every page.
const schema = z.object({ period: z.enum(STATEMENT_PERIODS), from: z.string(), to: z.string() }).check(
  z.superRefine((values, context) => {
    if (values.period !== 'Other Days') return
    for (const { path, message } of otherDays.safeParse(values).error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
)

/** Which bills and payments the document has. Rendered while open. */
export function StatementDialog({ unitNumber, onClose }: { unitNumber: string; onClose: () => void }) {
  const { t } = useTranslation()
  const downloading = useDownloadStatement(unitNumber)
  const form = useBodyForm(schema, { period: 'This Year', from: '', to: '' })
  const period = useWatch({ control: form.control, name: 'period' })
  return (
    <FormDialog
      title={t('Download Statement')}
      form={form}
      submitLabel={t('Download')}
      onSubmit={async ({ period: chosen, from, to }) => {
        await downloading.mutateAsync(daysOf(chosen, dayOf(new Date())) ?? { from, to })
        onClose()
      }}
      describe={downloading.describe}
      onClose={onClose}
    >
      <Text mb={16}>{t('Bills and payments of unit {{unitNumber}} as a PDF, to keep or to print.', { unitNumber })}</Text>
      <SelectField
        control={form.control}
        name="period"
        label={t('Period')}
        required
        autoFocus
        options={STATEMENT_PERIODS.map((value) => ({ value, label: t(value) }))}
      />
      {period === 'Other Days' && (
        <FieldGrid>
          <DateField control={form.control} name="from" label={t('From')} required />
          <DateField control={form.control} name="to" label={t('To')} required />
        </FieldGrid>
      )}
    </FormDialog>
  )
}
