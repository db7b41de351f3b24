import { type Settings, SettingsPatch } from '@verandah/contract/settings'
import { monthName } from '@verandah/contract/formats'
import { readNumber, type SavingSettings, type SettingsChange, useSettings } from '../../api/settings.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'

const MONTHS = Array.from({ length: 12 }, (_, place) => String(place + 1))

function YearForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useSchemaForm({
    schema: SettingsPatch,
    toBody: ({ yearStart }: { yearStart: string }): SettingsChange => ({ yearStart: readNumber(yearStart) }),
    defaultValues: { yearStart: String(stored.yearStart) }
  })
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SettingsForm
      isSaving={saving.isPending}
      isDirty={form.formState.isDirty}
      mayEdit={stored.can.edit}
      onSubmit={useSubmit(form, save, () => undefined)}
    >
      <SelectField
        control={form.control}
        name="yearStart"
        label={t('The year begins in')}
        required
        help={t('Months that are closed keep their figures.')}
        options={MONTHS.map((month) => ({ value: month, label: t(monthName(`2000-${month.padStart(2, '0')}-01`)) }))}
        disabled={!stored.can.edit}
      />
    </SettingsForm>
  )
}

/** With which month the building's year begins. */
export function YearSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Year of the books')}
      text={t(
        'From its first month on incomes and expenses are counted, and what is charged for a year is divided into its twelve months.'
      )}
      settings={settings}
    >
      {(stored) => <YearForm key={stored.yearStart} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
