import { financeReport, FinanceReportQuery, REPORT_FORMATS, type ReportFormat } from '@verandah/contract/financeReport'
import type { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { download } from '../../api/calls/download.ts'
import { useAction } from '../../api/useAction.ts'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { RadioField } from '../../ui/form/fields/RadioField.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { daysOf, type Period, PERIOD_LABEL, PERIODS } from './reportPeriods.ts'

type ReportBody = z.input<typeof FinanceReportQuery>
interface ReportValues {
  period: Period
  from: string
  to: string
  format: ReportFormat
}

/** In English: what each format is good for. */
const GOOD_FOR: Record<ReportFormat, string> = {
  pdf: 'To print and to hand out',
  xlsx: 'To calculate with, in Excel',
  csv: 'For other programs'
}

function useGenerateReport() {
  const { t } = useTranslation()
  return useAction({
    send: async (query: ReportBody) => download(financeReport.get, { query }, `finance-report.${query.format}`),
    done: () => t('Report generated successfully'),
    failed: t('Failed to generate report'),
    demo: t('Demo: Report would be generated when API is implemented')
  })
}

/** Asks for which days and in which format the finance report is wanted, and saves it. Rendered while open. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const generating = useGenerateReport()
  const form = useSchemaForm<ReportValues, ReportBody>({
    schema: FinanceReportQuery,
    toBody: ({ from, to, format }) => ({ from, to, format }),
    defaultValues: { period: 'lastMonth', ...daysOf('lastMonth'), format: 'pdf' }
  })
  const { control, setValue, clearErrors } = form
  const choose = (period: string) => {
    const chosen = PERIODS.find((one) => one === period) ?? 'own'
    if (chosen === 'own') return
    const { from, to } = daysOf(chosen)
    setValue('from', from)
    setValue('to', to)
    clearErrors()
  }
  const setOwn = () => setValue('period', 'own')
  return (
    <FormDialog
      title={t('Generate Report')}
      form={form}
      submitLabel={t('Generate')}
      onSubmit={async (body) => {
        await generating.mutateAsync(body)
        onClose()
      }}
      describe={generating.describe}
      onClose={onClose}
    >
      <Text look="note" mb={16}>
        {t('Income and expenses by category, the balance, what units owe and what vendors were paid.')}
      </Text>
      <SelectField
        control={control}
        name="period"
        label={t('Period')}
        required
        autoFocus
        options={PERIODS.map((value) => ({ value, label: t(PERIOD_LABEL[value]) }))}
        onValue={choose}
      />
      <FieldGrid>
        <DateField control={control} name="from" label={t('From')} required onValue={setOwn} />
        <DateField control={control} name="to" label={t('To')} required onValue={setOwn} />
      </FieldGrid>
      <RadioField
        control={control}
        name="format"
        label={t('Format')}
        required
        options={REPORT_FORMATS.map((value) => ({ value, label: t(value.toUpperCase()), help: t(GOOD_FOR[value]) }))}
      />
    </FormDialog>
  )
}
