import { type Settings, SettingsPatch } from '@verandah/contract/settings'
import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { type SavingSettings, type SettingsChange, useSettings } from './api/settings.ts'
import { useTranslation } from './i18n/useTranslation.ts'
import { Section, type SectionProps, SectionState } from './ui/cards/Section.tsx'
import { SettingsForm } from './ui/cards/SettingsForm.tsx'
import { useSchemaForm } from './ui/form/useSchemaForm.ts'
import { useSubmit } from './ui/form/useSubmit.ts'
import { ErrorBanner } from './ui/messages/ErrorBanner.tsx'
import { Notice } from './ui/messages/Notice.tsx'

export interface SettingsFields<Values extends FieldValues> {
  control: Control<Values, unknown, SettingsChange>
  /** True if these settings can be edited, not only shown. */
  mayEdit: boolean
  stored: Settings
}

interface StoredFormProps<Values extends FieldValues> {
  /** Its settings as the fields have them, under the names that they are stored by. */
  toValues: (stored: Settings) => Values
  toBody: (values: Values) => SettingsChange
  renderFields: (fields: SettingsFields<Values>) => ReactNode
}

interface SettingsSectionProps<Values extends FieldValues> extends Omit<SectionProps, 'children'>, StoredFormProps<Values> {
  /** The content below the form. */
  children?: ReactNode
}

/**
 * Shows a section of settings of the portal. Its form is made anew with each change of them: how the last save ended is
 * said above it.
 */
export function SettingsSection<Values extends FieldValues>(props: SettingsSectionProps<Values>) {
  const { title, text, isOffPaper = false, children, ...fields } = props
  const { stored, state, saving } = useSettings()
  return (
    <Section title={title} text={text} isOffPaper={isOffPaper}>
      <SectionState {...state} />
      {saving.failure !== null && <ErrorBanner message={saving.failure} onDismiss={saving.reset} />}
      {stored && (
        <>
          <StoredForm key={JSON.stringify(fields.toValues(stored))} {...fields} stored={stored} saving={saving} />
          {children}
        </>
      )}
    </Section>
  )
}

interface FilledFormProps<Values extends FieldValues> extends StoredFormProps<Values> {
  stored: Settings
  saving: SavingSettings
}

function StoredForm<Values extends FieldValues>({ stored, saving, toValues, toBody, renderFields }: FilledFormProps<Values>) {
  const { t } = useTranslation()
  const values = toValues(stored)
  const form = useSchemaForm({ schema: SettingsPatch, toBody, defaultValues: values })
  const isFixed = stored.fixed.some((name) => name in values)
  const mayEdit = stored.can.edit && !isFixed
  const save = async (body: SettingsChange) => void (await saving.mutateAsync({ seen: stored, body }))
  return (
    <SettingsForm
      isSaving={saving.isPending}
      isDirty={form.formState.isDirty}
      mayEdit={mayEdit}
      onSubmit={useSubmit(form, save, () => undefined)}
    >
      {renderFields({ control: form.control, mayEdit, stored })}
      {isFixed && <Notice tone="info">{t('An environment variable of the server holds this rule; it cannot be changed here.')}</Notice>}
    </SettingsForm>
  )
}
