import { REQUEST_PRIORITIES, type RequestPriority } from '@verandah/contract/maintenanceInput'
import type { Settings } from '@verandah/contract/settings'
import { readNumber } from '../../api/settings.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsSection } from '../../SettingsSection.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'

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

/** Shows within how many days a request should be done: what 'overdue' and the performance are measured by. */
export function TargetTimesSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Repair deadlines')}
      text={t(
        'Within so many days after it was submitted a maintenance request should be completed. Managers see what is overdue, and the performance on the president’s dashboard is measured by it.'
      )}
      toValues={({ targetDays: { high, medium, low } }: Settings) => ({
        targetDays: { high: String(high), medium: String(medium), low: String(low) }
      })}
      toBody={({ targetDays: { high, medium, low } }) => ({
        targetDays: { high: readNumber(high), medium: readNumber(medium), low: readNumber(low) }
      })}
      renderFields={({ control, mayEdit }) => (
        <FieldGrid isThree>
          {REQUEST_PRIORITIES.toReversed().map((priority) => (
            <TextField
              key={priority}
              control={control}
              name={`targetDays.${priority}`}
              label={t(LABEL[priority])}
              required
              inputMode="numeric"
              readOnly={!mayEdit}
              help={t(HINT[priority])}
            />
          ))}
        </FieldGrid>
      )}
    />
  )
}
