import { type Assembly, AssemblyOfficersDraft } from '@verandah/contract/assemblies'
import { TELLERS } from '@verandah/contract/limits'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { AssemblyFormDialog } from '../AssemblyFormDialog.tsx'
import { useOfficerChoices, useSetOfficers } from '../useAssembly.ts'
import { describeField, OTHER, toBody, toValues } from './officersForm.ts'

const TEXTS = { row: 'Teller {{place}}', remove: 'Remove teller {{place}}', removed: 'Teller removed', add: 'Add Teller' }

/** Names chair, secretary and tellers of a general meeting. Rendered while open. */
export function OfficersDialog({ assembly, onClose }: { assembly: Assembly; onClose: () => void }) {
  const { t } = useTranslation()
  const setting = useSetOfficers()
  const form = useSchemaForm({ schema: AssemblyOfficersDraft, toBody, defaultValues: toValues(assembly) })
  const { control, clearErrors } = form
  const chair = useWatch({ control, name: 'chairId' })
  const isChairTeller = useWatch({ control, name: 'tellerIds' }).some(({ person }) => person !== '' && person === chair)
  // Another chair, or a teller who is gone, makes the list right.
  useEffect(() => {
    if (!isChairTeller) clearErrors('tellerIds')
  }, [isChairTeller, clearErrors])
  const officers = useOfficerChoices(assembly.meetingId)
  const choices = officers.people.map(({ person, units }) => ({
    value: person._id as string,
    label: [`${person.firstName} ${person.lastName}`, ...units].join(' · ')
  }))
  const nobody = { value: '', label: t('Not named yet') }
  return (
    <AssemblyFormDialog
      title={t('Name Officers')}
      assembly={assembly}
      form={form}
      action={setting}
      toValues={toValues}
      describeField={describeField}
      choices={officers}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="chairId"
        label={t('Chair')}
        optional
        autoFocus
        options={[nobody, { value: OTHER, label: t('Somebody without an account') }, ...choices]}
        help={t('Leads the meeting and puts items to the vote.')}
      />
      {chair === OTHER && <TextField control={control} name="chairName" label={t('Name of the chair')} optional />}
      <SelectField
        control={control}
        name="secretaryId"
        label={t('Secretary')}
        optional
        options={[nobody, ...choices]}
        help={t('Writes the minutes and signs them.')}
      />
      <FieldRows
        form={form}
        name="tellerIds"
        first="person"
        legend={t('Tellers')}
        texts={TEXTS}
        least={0}
        most={TELLERS}
        newRow={{ person: '' }}
        sideWidth={0}
        renderMain={(index) => (
          <SelectField
            control={control}
            name={`tellerIds.${index}.person`}
            label={t('Teller {{place}}', { place: index + 1 })}
            optional
            options={[{ value: '', label: t('Choose a person') }, ...choices]}
          />
        )}
        renderSide={() => null}
      />
    </AssemblyFormDialog>
  )
}
