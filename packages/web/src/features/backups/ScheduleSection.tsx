import type { Settings } from '@verandah/contract/settings'
import { readNumber } from '../../api/settings.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsSection } from '../../SettingsSection.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../ui/form/fields/TextField.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

/** Shows when the portal makes a backup by itself, and how many of these it keeps. */
export function ScheduleSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Schedule')}
      text={t(
        'The portal makes a backup every night. Backups that you make by hand, and archives that somebody puts into the folder on the server, stay until somebody removes them there.'
      )}
      isOffPaper
      toValues={({ backup: { hour, keep } }: Settings) => ({ backup: { hour: String(hour), keep: String(keep) } })}
      toBody={({ backup: { hour, keep } }) => ({ backup: { hour: Number(hour), keep: readNumber(keep) } })}
      renderFields={({ control, mayEdit }) => (
        <FieldGrid>
          <SelectField
            control={control}
            name="backup.hour"
            label={t('Hour of the nightly backup')}
            options={HOURS}
            required
            disabled={!mayEdit}
            help={t('By the clocks of Colombo. A night that was missed is made up for.')}
          />
          <TextField
            control={control}
            name="backup.keep"
            label={t('How many of these to keep')}
            required
            inputMode="numeric"
            readOnly={!mayEdit}
            help={t('Older ones are removed when there are more.')}
          />
        </FieldGrid>
      )}
    />
  )
}
