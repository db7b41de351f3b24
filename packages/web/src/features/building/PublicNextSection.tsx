import { type Settings, settingFields } from '@verandah/contract/settings'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { type SavingSettings, type SettingsChange, useSettings } from '../../api/settings.ts'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'
import { SwitchField } from '../../ui/form/fields/SwitchField.tsx'
import { useBodyForm } from '../../ui/form/useBodyForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'

const PUBLIC_NEXT = z.object({ publicNext: settingFields.publicNext })

function PublicNextForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useBodyForm(PUBLIC_NEXT, { publicNext: stored.publicNext })
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SettingsForm
      isSaving={saving.isPending}
      isDirty={form.formState.isDirty}
      mayEdit={stored.can.edit}
      onSubmit={useSubmit(form, save, () => undefined)}
    >
      <SwitchField
        control={form.control}
        name="publicNext"
        label={t('Show what is next')}
        help={t('Only the title and the day, of general and annual meetings and of announcements for everybody.')}
        disabled={!stored.can.edit}
      />
    </SettingsForm>
  )
}

/** Whether the public page says what is next in the building. */
export function PublicNextSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('Public page')}
      text={t('The public page can name the next meeting and the latest announcement. Everybody on the internet can read it.')}
      settings={settings}
    >
      {(stored) => <PublicNextForm key={String(stored.publicNext)} stored={stored} saving={settings.saving} />}
    </SettingsSection>
  )
}
