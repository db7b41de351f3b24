import { LENGTH } from '@verandah/contract/limits'
import { internationalPhone, groupedPhone } from '@verandah/contract/phone'
import type { Translate } from '@verandah/contract/i18n/translate'
import type { UnitPerson } from '@verandah/contract/unitRecord'
import { PersonDraft } from '@verandah/contract/unitsInput'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { RecordDialog } from '../../../ui/dialogs/RecordDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { CountedTextArea } from '../../../ui/form/fields/CountedTextArea.tsx'
import { PhoneField } from '../../../ui/form/fields/PhoneField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import type { StoredField } from '../../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { preview } from '../../../ui/text/format.ts'
import { fetchPerson, type PersonBody, type PersonChange, useAddPerson, useUpdatePerson } from '../usePeople.ts'

interface PersonValues {
  name: string
  email: string
  phone: string
  note: string
}

const NEW: PersonValues = { name: '', email: '', phone: '', note: '' }

/** The English label of each field. */
const LABEL: Record<keyof PersonValues, string> = { name: 'Name', email: 'Email', phone: 'Phone', note: 'Note' }

const toValues = ({ name, email, phone, note }: UnitPerson): PersonValues => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  note: note ?? ''
})

const toBody = (values: PersonValues): PersonBody => ({ ...values, phone: internationalPhone(values.phone) })

/** Returns the fields that differ from what was seen: values of the account cannot be changed here. */
function changedOnly(body: PersonBody, seen: UnitPerson): PersonChange {
  const before = toBody(toValues(seen))
  const fields = (Object.keys(LABEL) as (keyof PersonValues)[]).filter((field) => body[field] !== before[field])
  return Object.fromEntries(fields.map((field) => [field, body[field]]))
}

function describeField(field: keyof PersonValues, stored: UnitPerson, t: Translate): StoredField {
  const value = field === 'phone' ? groupedPhone(stored.phone ?? '') : preview(stored[field] ?? '')
  return { label: t(LABEL[field]), value: value || '–' }
}

interface PersonDialogProps {
  person: UnitPerson | null
  onCreated: (person: UnitPerson) => void
  onClose: () => void
}

/** Enters a person, or edits `person`. Rendered while open. */
export function PersonDialog({ person, onCreated, onClose }: PersonDialogProps) {
  const { t } = useTranslation()
  const edit = useEdit(person)
  const creating = useAddPerson()
  const updating = useUpdatePerson()
  const form = useSchemaForm<PersonValues, PersonBody>({ schema: PersonDraft, toBody, defaultValues: person ? toValues(person) : NEW })
  const { control } = form
  const isFixed = person !== null && !person.can.editName
  const create = async (body: PersonBody) => {
    const created = await creating.mutateAsync(body)
    onClose()
    onCreated(created)
  }
  return (
    <RecordDialog
      title={person ? t('Edit Person') : t('Add Person')}
      form={form}
      edit={edit}
      submitLabel={person ? t('Update') : t('Add')}
      create={create}
      update={async (seen, body) => updating.mutateAsync({ seen, body: changedOnly(body, seen) })}
      describe={(person ? updating : creating).describe}
      latest={{
        load: async (id) => fetchPerson(id, person?.name ?? ''),
        toValues,
        describeField,
        describeError: (error) => describeError(error, t('Failed to fetch people'))
      }}
      onClose={onClose}
    >
      {isFixed && (
        <Notice tone="info" mb={16}>
          {t('This person has an account: name, email and phone are changed there.')}
        </Notice>
      )}
      <TextField control={control} name="name" label={t('Name')} required autoFocus={!isFixed} autoComplete="off" disabled={isFixed} />
      <FieldGrid>
        <TextField
          control={control}
          name="email"
          type="email"
          inputMode="email"
          label={t('Email')}
          optional
          autoComplete="off"
          disabled={isFixed}
        />
        <PhoneField control={control} name="phone" label={t('Phone')} optional autoComplete="off" disabled={isFixed} />
      </FieldGrid>
      <CountedTextArea
        control={control}
        name="note"
        label={t('Note')}
        optional
        rows={3}
        max={LENGTH.reason}
        autoFocus={isFixed}
        help={t('Only those who see the register read it.')}
      />
    </RecordDialog>
  )
}
