import { type Settings, SettingsPatch } from '@verandah/contract/settings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { readNumber, type SavingSettings, type SettingsChange, useSettings } from '../../api/settings.ts'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'

interface ScheduleValues {
  backup: { hour: string; keep: string }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

const toValues = ({ backup: { hour, keep } }: Settings): ScheduleValues => ({ backup: { hour: String(hour), keep: String(keep) } })
const toBody = ({ backup: { hour, keep } }: ScheduleValues): SettingsChange => ({ backup: { hour: Number(hour), keep: readNumber(keep) } })

function ScheduleForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useSchemaForm({ schema: SettingsPatch, toBody, defaultValues: toValues(stored) })
  const { isDirty } = form.formState
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SettingsForm isSaving={saving.isPending} isDirty={isDirty} mayEdit={stored.can.edit} onSubmit={useSubmit(form, save, () => undefined)}>
      <FieldGrid>
        <SelectField
          control={form.control}
          name="backup.hour"
          label={t('Hour of the nightly backup')}
          options={HOURS}
          required
          disabled={!stored.can.edit}
          help={t('By the clocks of Colombo. A night that was missed is made up for.')}
        />
        <TextField
          control={form.control}
          name="backup.keep"
          label={t('How many of these to keep')}
          required
          inputMode="numeric"
          readOnly={!stored.can.edit}
          help={t('Older ones are removed when there are more.')}
        />
      </FieldGrid>
    </SettingsForm>
  )
}

/** When the portal makes a backup by itself, and how many of these it keeps. */
export function ScheduleSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Schedule')}
      text={t(
        'The portal makes a backup every night. Backups that you make by hand, and archives that somebody puts into the folder on the server, stay until somebody removes them there.'
      )}
      settings={settings}
      isOffPaper
    >
      {(stored) => <ScheduleForm key={JSON.stringify(stored.backup)} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
