import type { Settings } from '@verandah/contract/settings'
import { readNumber } from '../../../api/settings.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { SettingsSection } from '../../../SettingsSection.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'

/** Shows how long a clearance letter holds. */
export function ClearanceSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Clearance letters')}
      text={t('A clearance letter says for the buyer of a unit what is owed, and until when it holds.')}
      toValues={({ clearanceDays }: Settings) => ({ clearanceDays: String(clearanceDays) })}
      toBody={({ clearanceDays }) => ({ clearanceDays: readNumber(clearanceDays) })}
      renderFields={({ control, mayEdit }) => (
        <TextField
          control={control}
          name="clearanceDays"
          label={t('Days that it holds')}
          required
          inputMode="numeric"
          readOnly={!mayEdit}
          help={t('Counted from the day on which it is made.')}
        />
      )}
    />
  )
}
