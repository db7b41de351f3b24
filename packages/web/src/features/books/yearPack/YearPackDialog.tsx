import { formatMonth, formatShortMonth } from '@verandah/contract/formats'
import { YEAR_PACK_FORMATS, type YearPackFormat, YearPackQuery } from '@verandah/contract/closings'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useClosings } from '../closings/useClosings.ts'
import { type BuildingYear, useDownloadYearPack, useYears } from './useYearPack.ts'

/** The label and the help of each format, in English. */
const FORMAT: Record<YearPackFormat, { label: string; help: string }> = {
  pdf: { label: 'PDF', help: 'To print and to hand out' },
  xlsx: { label: 'Excel (XLSX)', help: 'To calculate with, in Excel' }
}

interface YearPackDialogProps {
  onClose: () => void
}

/** Asks for which year and in which format the papers are wanted, and saves them. Rendered while open. */
export function YearPackDialog(props: YearPackDialogProps) {
  const years = useYears()
  return years === undefined ? null : <YearPackForm {...props} years={years} />
}

function YearPackForm({ years, onClose }: YearPackDialogProps & { years: BuildingYear[] }) {
  const { t } = useTranslation()
  const { closings } = useClosings('')
  const downloading = useDownloadYearPack()
  // The last one that is over.
  const form = useBodyForm(YearPackQuery, { year: years[1]?.year ?? '', format: 'pdf' })
  const { control } = form
  const chosen = useWatch({ control, name: 'year' })
  const last = years.find(({ year }) => year === chosen)?.last
  const isDraft = last !== undefined && closings !== undefined && (closings.through === null || closings.through < last)
  return (
    <ActionDialog title={t('Year Pack')} form={form} submitLabel={t('Download')} action={downloading} onClose={onClose}>
      <Text look="note" mb={16}>
        {t('The papers for the annual general meeting: income and expenditure, funds, money, budget, and arrears without names.')}
      </Text>
      <SelectField
        control={control}
        name="year"
        label={t('Year')}
        required
        autoFocus
        options={years.map(({ year, first, last: end }) => ({
          value: year,
          label: t('{{from}} to {{to}}', { from: formatShortMonth(first), to: formatShortMonth(end) })
        }))}
      />
      {isDraft && (
        <Notice tone="warning" mb={16}>
          {t('Draft: {{month}} is not closed yet, and the papers say so.', { month: formatMonth(last) })}
        </Notice>
      )}
      <RadioField
        control={control}
        name="format"
        label={t('Format')}
        required
        options={YEAR_PACK_FORMATS.map((value) => ({ value, label: t(FORMAT[value].label), help: t(FORMAT[value].help) }))}
      />
    </ActionDialog>
  )
}
