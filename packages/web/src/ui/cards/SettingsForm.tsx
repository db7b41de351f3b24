import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Button } from '../buttons/Button.tsx'
import { useUnsavedGuard } from '../form/useUnsavedGuard.tsx'
import { SectionForm } from './Section.tsx'

interface SettingsFormProps {
  ref?: Ref<HTMLFormElement>
  isSaving: boolean
  /** Something is not saved yet. */
  isDirty: boolean
  /** False where these settings are only shown. */
  mayEdit?: boolean
  /** One at a time, where it returns a promise. */
  onSubmit: () => unknown
  children: ReactNode
}

/** Settings of a section with their button. Whoever leaves the page before they are saved is asked first. */
export function SettingsForm({ isSaving, isDirty, mayEdit = true, children, ...form }: SettingsFormProps) {
  const { t } = useTranslation()
  const leaving = useUnsavedGuard(isDirty)
  const save = (
    <Button type="submit" busy={isSaving} disabled={!isDirty}>
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
