import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { useUnsavedGuard } from '../form/useUnsavedGuard.tsx'
import { SectionForm } from './Section.tsx'

interface SettingsFormProps {
  ref?: Ref<HTMLFormElement>
  isSaving: boolean
  /** True if something is not saved yet. */
  isDirty: boolean
  /** True if these settings can be edited, not only shown. */
  mayEdit?: boolean
  /** Saves the values; one save at a time, where it returns a promise. */
  onSubmit: () => unknown
  children: ReactNode
}

/** Shows the settings of a section with their button. A person who leaves the page before they are saved is asked first. */
export function SettingsForm({ isSaving, isDirty, mayEdit = true, children, ...form }: SettingsFormProps) {
  const { t } = useTranslation()
  const leaving = useUnsavedGuard(isDirty)
  // A page has several of these forms: only one that was changed has its button.
  const save = (isDirty || isSaving) && (
    <Button type="submit" busy={isSaving}>
      {t('Save Changes')}
    </Button>
  )
  return (
    <SectionForm {...form} buttons={mayEdit && save}>
      {children}
      {leaving}
    </SectionForm>
  )
}
