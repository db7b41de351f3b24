import { type Settings, SettingsPatch } from '@verandah/contract/settings'
import { REQUEST_PRIORITIES, type RequestPriority } from '@verandah/contract/maintenanceInput'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { readNumber, type SavingSettings, type SettingsChange, useSettings } from '../../api/settings.ts'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'

interface TargetValues {
  targetDays: Record<RequestPriority, string>
}

const toValues = ({ targetDays: { high, medium, low } }: Settings): TargetValues => ({
  targetDays: { high: String(high), medium: String(medium), low: String(low) }
})
const toBody = ({ targetDays: { high, medium, low } }: TargetValues): SettingsChange => ({
  targetDays: { high: readNumber(high), medium: readNumber(medium), low: readNumber(low) }
})

const LABEL: Record<RequestPriority, string> = {
  high: 'Days for high priority',
  medium: 'Days for medium priority',
  low: 'Days for low priority'
}
const HINT: Record<RequestPriority, string> = {
  high: 'An urgent repair is needed.',
  medium: 'It should be fixed soon.',
  low: 'It can wait a few days.'
}

function TargetsForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useSchemaForm({ schema: SettingsPatch, toBody, defaultValues: toValues(stored) })
  const { isDirty } = form.formState
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SettingsForm isSaving={saving.isPending} isDirty={isDirty} mayEdit={stored.can.edit} onSubmit={useSubmit(form, save, () => undefined)}>
      <FieldGrid isThree>
        {REQUEST_PRIORITIES.toReversed().map((priority) => (
          <TextField
            key={priority}
            control={form.control}
            name={`targetDays.${priority}`}
            label={t(LABEL[priority])}
            required
            inputMode="numeric"
            readOnly={!stored.can.edit}
            help={t(HINT[priority])}
          />
        ))}
      </FieldGrid>
    </SettingsForm>
  )
}

/** Within how many days a request should be done: what 'overdue' and the performance are measured by. */
export function TargetTimesSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Target times')}
      text={t(
        'Within so many days after it was submitted a maintenance request should be completed. Managers see what is overdue, and the performance on the president’s dashboard is measured by it.'
      )}
      settings={settings}
    >
      {(stored) => <TargetsForm key={JSON.stringify(stored.targetDays)} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
