import type { Settings } from '@verandah/contract/settings'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsSection } from '../../SettingsSection.tsx'
import { SwitchField } from '../../ui/form/fields/choices/SwitchField.tsx'

/** Whether the public page says what is next in the building. */
export function PublicNextSection() {
  const { t } = useTranslation()
  return (
    <SettingsSection
      title={t('Public page')}
      text={t('The public page can name the next meeting and the latest announcement. Everybody on the internet can read it.')}
      toValues={({ publicNext }: Settings) => ({ publicNext })}
      toBody={(values) => values}
      renderFields={({ control, mayEdit }) => (
        <SwitchField
          control={control}
          name="publicNext"
          label={t('Show what is next')}
          help={t('Only the title and the day, of general and annual meetings and of announcements for everybody.')}
          disabled={!mayEdit}
        />
      )}
    />
  )
}
