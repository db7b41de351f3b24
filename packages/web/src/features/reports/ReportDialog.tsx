import {
  financeReport,
  type FinanceReportQuery,
  PublicationDraft,
  REPORT_FORMATS,
  type ReportFormat
} from '@verandah/contract/financeReport'
import { LENGTH } from '@verandah/contract/limits'
import type { z } from '@verandah/contract/z'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { call } from '../../api/calls/call.ts'
import { download } from '../../api/calls/download.ts'
import { useAction } from '../../api/useAction.ts'
import { CountedTextArea } from '../../ui/form/fields/CountedTextArea.tsx'
import { DateField } from '../../ui/form/fields/DateField.tsx'
import { RadioField } from '../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { SwitchField } from '../../ui/form/fields/choices/SwitchField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/page/layout.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { daysOf, type Period, PERIOD_LABEL, PERIODS } from './reportPeriods.ts'

type ReportBody = z.input<typeof FinanceReportQuery>
type PublicationBody = z.input<typeof PublicationDraft>
interface ReportValues {
  period: Period
  from: string
  to: string
  format: ReportFormat
  /** Kept as a document instead of saved. */
  isKept: boolean
  text: string
  isPublic: boolean
  send: boolean
  withUnits: boolean
  withPayees: boolean
}

/** The purpose of each format, in English. */
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

export function useKeepReport() {
  const { t } = useTranslation()
  return useAction({
    send: async (body: PublicationBody) => call(financeReport.publish, { body }),
    done: (_document, { send }) => (send === true ? t('Report kept and sent successfully') : t('Report kept successfully')),
    about: ({ title }) => title,
    failed: t('Failed to keep the report')
  })
}

/** Asks for which days and in which format the finance report is wanted, and saves it; or keeps it as a document. Rendered while open. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const generating = useGenerateReport()
  const keeping = useKeepReport()
  const form = useSchemaForm<ReportValues, PublicationBody>({
    // The days are checked alike, whatever is done with the report.
    schema: PublicationDraft,
    toBody: ({ isKept, text, period: _period, format: _format, ...body }) => ({ ...body, text: isKept ? text : '' }),
    defaultValues: {
      period: 'lastMonth',
      ...daysOf('lastMonth'),
      format: 'pdf',
      isKept: false,
      text: '',
      isPublic: false,
      send: true,
      withUnits: false,
      withPayees: false
    }
  })
  const { control, setValue, clearErrors } = form
  const [isKept, send] = useWatch({ control, name: ['isKept', 'send'] })
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
      submitLabel={isKept ? (send ? t('Keep and send') : t('Keep')) : t('Generate')}
      onSubmit={async (body) => {
        const { from, to } = body
        await (isKept ? keeping.mutateAsync(body) : generating.mutateAsync({ from, to, format: form.getValues('format') }))
        onClose()
      }}
      describe={isKept ? keeping.describe : generating.describe}
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
      {!isKept && (
        <RadioField
          control={control}
          name="format"
          label={t('Format')}
          required
          options={REPORT_FORMATS.map((value) => ({ value, label: t(value.toUpperCase()), help: t(GOOD_FOR[value]) }))}
        />
      )}
      <SwitchField
        control={control}
        name="isKept"
        label={t('Keep and send')}
        help={t('Keeps the report as a PDF among the documents, as it is now.')}
      />
      {isKept && (
        <>
          <CountedTextArea control={control} name="text" label={t('Cover text')} optional rows={4} max={LENGTH.message} />
          <SwitchField
            control={control}
            name="send"
            label={t('Send to the committee')}
            help={t('By the bell and by mail, with a link to it.')}
          />
          <SwitchField
            control={control}
            name="isPublic"
            label={t('Public')}
            help={t('For all residents. A private one is for managers, and for the committee if it is sent to them.')}
          />
          <SwitchField
            control={control}
            name="withUnits"
            label={t('Name the units that owe')}
            help={t('Else it says only what all of them owe together.')}
          />
          <SwitchField
            control={control}
            name="withPayees"
            label={t('Name who was paid')}
            help={t('Else it says only what was paid to all of them.')}
          />
        </>
      )}
    </FormDialog>
  )
}
