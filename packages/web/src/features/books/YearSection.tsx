import { monthName } from '@verandah/contract/formats'
import type { Settings } from '@verandah/contract/settings'
import { readNumber } from '../../api/settings.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsSection } from '../../SettingsSection.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** Shows the choice of the month with which the building's year begins. */
export function YearSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Year of the books')}
      text={t(
        'From its first month on incomes and expenses are counted, and what is charged for a year is divided into its twelve months.'
      )}
      toValues={({ yearStart }: Settings) => ({ yearStart: String(yearStart) })}
      toBody={({ yearStart }) => ({ yearStart: readNumber(yearStart) })}
      renderFields={({ control, mayEdit }) => (
        <SelectField
          control={control}
          name="yearStart"
          label={t('The year begins in')}
          required
          help={t('Months that are closed keep their figures.')}
          options={MONTHS.map((month) => ({ value: month, label: t(monthName(`2000-${month.padStart(2, '0')}-01`)) }))}
          disabled={!mayEdit}
        />
      )}
    />
  )
}
