import { KEPT } from '@verandah/contract/kept'
import { type Settings, SettingsPatch } from '@verandah/contract/settings'
import { readNumber, type SavingSettings, type SettingsChange, useSettings } from '../../api/settings.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SettingsForm } from '../../ui/cards/SettingsForm.tsx'
import { SettingsSection } from '../../ui/cards/SettingsSection.tsx'
import { FieldGrid } from '../../ui/form/FieldGrid.tsx'
import { SelectField } from '../../ui/form/fields/SelectField.tsx'
import { useSchemaForm } from '../../ui/form/useSchemaForm.ts'
import { useSubmit } from '../../ui/form/useSubmit.ts'
import css from './RetentionSection.module.css'

interface RetentionValues {
  retention: Record<keyof Settings['retention'], string>
}

const toValues = ({ retention: { formerAccounts, notices } }: Settings): RetentionValues => ({
  retention: { formerAccounts: String(formerAccounts), notices: String(notices) }
})
const toBody = ({ retention: { formerAccounts, notices } }: RetentionValues): SettingsChange => ({
  retention: { formerAccounts: readNumber(formerAccounts), notices: readNumber(notices) }
})

const MONTHS = [6, 12, 24, 36, 60, 120]

function RetentionForm({ stored, saving }: { stored: Settings; saving: SavingSettings }) {
  const { t } = useTranslation()
  const form = useSchemaForm({ schema: SettingsPatch, toBody, defaultValues: toValues(stored) })
  const { isDirty } = form.formState
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  const options = (chosen: number) => [
    { value: '0', label: t('Never') },
    ...[...new Set([...MONTHS, chosen])]
      .filter((months) => months > 0)
      .toSorted((a, b) => a - b)
      .map((count) => ({ value: String(count), label: t('After months', { count }) }))
  ]
  const { formerAccounts, notices } = stored.retention
  const shared = { control: form.control, disabled: !stored.can.edit } as const
  return (
    <SettingsForm isSaving={saving.isPending} isDirty={isDirty} mayEdit={stored.can.edit} onSubmit={useSubmit(form, save, () => undefined)}>
      <FieldGrid>
        <SelectField
          {...shared}
          name="retention.formerAccounts"
          label={t('Anonymise former accounts')}
          help={t('Those that are deactivated or deleted, so long after they were last changed. It cannot be undone.')}
          options={options(formerAccounts)}
        />
        <SelectField
          {...shared}
          name="retention.notices"
          label={t('Remove notifications and the list of sent mails')}
          help={t('Counted from the day on which they were written.')}
          options={options(notices)}
        />
      </FieldGrid>
    </SettingsForm>
  )
}

/** What the portal keeps of people and how long, and what of it is for the administrator to choose. */
export function RetentionSection() {
  const { t } = useTranslation()
  const settings = useSettings()
  return (
    <SettingsSection
      title={t('What is kept')}
      text={t('What the portal has of people, and how long. Everyone can download their own data under Profile.')}
      settings={settings}
    >
      {(stored) => (
        <>
          <RetentionForm key={JSON.stringify(stored.retention)} stored={stored} saving={settings.saving} />
          <dl className={css.kept}>
            {KEPT.map(({ what, term }) => (
              <div key={what}>
                <dt>{t(what)}</dt>
                <dd>{t(term)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </SettingsSection>
  )
}
