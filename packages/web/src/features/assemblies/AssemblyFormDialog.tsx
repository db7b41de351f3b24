import type { Assembly } from '@verandah/contract/assemblies'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { describeError } from '../../api/calls/describeError.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { StaleNotice, type StoredField } from '../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../ui/form/useEdit.ts'
import { ErrorBanner } from '../../ui/messages/ErrorBanner.tsx'
import { fetchAssembly, type useOfficerChoices } from './useAssembly.ts'

interface AssemblyFormDialogProps<Values extends FieldValues, Body> {
  title: string
  /** The meeting as it is when the dialog opens. */
  assembly: Assembly
  form: UseFormReturn<Values, unknown, Body>
  action: { mutateAsync: (sent: { seen: Assembly; body: Body }) => Promise<unknown>; describe: (error: unknown) => string }
  toValues: (assembly: Assembly) => Values
  describeField: (field: keyof Values, assembly: Assembly, t: Translate) => StoredField
  /** The people that the form offers. */
  choices: ReturnType<typeof useOfficerChoices>
  onClose: () => void
  children: ReactNode
}

/** Shows a form that replaces a part of a general meeting. What was typed stays, also where somebody else was faster. */
export function AssemblyFormDialog<Values extends FieldValues, Body>(props: AssemblyFormDialogProps<Values, Body>) {
  const { title, assembly, form, action, toValues, describeField, choices, onClose, children } = props
  const { t } = useTranslation()
  const edit = useEdit(assembly)
  const { seen } = edit
  const compared = { form, load: async () => fetchAssembly(seen.meetingId), toValues }
  const save = async (body: Body) => {
    if (await edit.save(async () => action.mutateAsync({ seen, body }), compared)) onClose()
  }
  return (
    <FormDialog title={title} form={form} submitLabel={t('Save')} onSubmit={save} describe={action.describe} onClose={onClose}>
      <StaleNotice
        seen={seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to fetch the general meeting'))}
      />
      {choices.error !== null && (
        <ErrorBanner message={describeError(choices.error, t('Failed to fetch the people to choose from'))} onRetry={choices.retry} />
      )}
      {children}
    </FormDialog>
  )
}
