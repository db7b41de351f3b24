import { type Day, dayOf } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import type { Unit } from '@verandah/contract/unitRecord'
import { TransferDraft } from '@verandah/contract/unitsInput'
import { isDay } from '@verandah/contract/fields'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { SuggestionField } from '../../../ui/form/fields/choices/SuggestionField.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { Notice } from '../../../ui/messages/Notice.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { latestOwners, leavingOn, presentOf } from '../holders.ts'
import { useEnterAccount } from '../usePeople.ts'
import { type TransferBody, useTransferUnit } from '../useRegister.ts'
import { HOLDING_LABEL } from '../words.ts'
import { OwnerRows } from './OwnerRows.tsx'
import { newTransfer, transferBody, type TransferValues } from './transferForm.ts'

const REASONS = ['Sale', 'Inheritance', 'Gift', 'Correction']

type TransferForm = UseFormReturn<TransferValues, unknown, TransferBody>

/** New owners from a day on: a sale, an inheritance, a gift, or a correction. Rendered while open. */
export function TransferDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation()
  const now = useNow()
  const transferring = useTransferUnit()
  const entering = useEnterAccount()
  const form: TransferForm = useSchemaForm({ schema: TransferDraft, toBody: transferBody, defaultValues: newTransfer(unit, now) })
  const { control } = form
  const save = async () => {
    // A person who is known by an account alone is entered first; the form keeps them, should the transfer then fail.
    for (const [index, { personId, userId, person }] of form.getValues('owners').entries()) {
      if (personId !== '' || userId === '') continue
      const { _id } = await entering.mutateAsync({ name: person.name, userId })
      form.setValue(`owners.${index}.personId`, _id)
    }
    await transferring.mutateAsync({ unit, body: transferBody(form.getValues()) })
    onClose()
  }
  return (
    <FormDialog
      title={t('New Owner of Unit {{unit}}', { unit: unit.label })}
      form={form}
      submitLabel={t('New Owner')}
      onSubmit={save}
      describe={transferring.describe}
      onClose={onClose}
    >
      <FieldGrid>
        <DateField control={control} name="day" label={t('First day of the new owners')} required autoFocus />
        <SuggestionField
          control={control}
          name="reason"
          label={t('Reason')}
          required
          suggestions={REASONS.map((reason) => t(reason))}
          help={t('Sale, inheritance, gift or correction; the number of the deed, say.')}
        />
      </FieldGrid>
      <OwnerRows form={form} />
      <Payer form={form} />
      {presentOf(unit, 'occupant', dayOf(now)).length > 0 && (
        <SwitchField
          control={control}
          name="keepOccupants"
          label={t('Who lives here stays')}
          help={t('Off: they leave together with the former owners.')}
        />
      )}
      <Consequences unit={unit} form={form} />
    </FormDialog>
  )
}

function Payer({ form: { control } }: { form: TransferForm }) {
  const { t } = useTranslation()
  const owners = useWatch({ control, name: 'owners' })
  if (owners.length < 2) return null
  const named = owners.map(({ person }, index) => ({
    value: String(index),
    label: person.name.trim() === '' ? t('Owner {{place}}', { place: index + 1 }) : person.name
  }))
  return (
    <SelectField
      control={control}
      name="payer"
      label={t('Who gets the bills')}
      optional
      options={[{ value: '', label: t('The owner with the largest part') }, ...named]}
    />
  )
}

/** Shows which holdings end on which day, before anything is pressed. */
function Consequences({ unit, form: { control } }: { unit: Unit; form: TransferForm }) {
  const { t } = useTranslation()
  const [day, keepOccupants] = useWatch({ control, name: ['day', 'keepOccupants'] })
  if (!isDay(day)) return null
  const from = day as Day
  const leaving = leavingOn(unit, from, keepOccupants)
  const staying = presentOf(unit, 'tenant', from)
  return (
    <Notice tone="info" mb={8}>
      {leaving.length === 0 && (
        <p>{latestOwners(unit).length === 0 ? t('Nobody is entered as owner yet: nothing ends.') : t('Nothing ends.')}</p>
      )}
      <ul>
        {leaving.map(({ holder: { _id, person, kind }, last }) => (
          <li key={_id}>
            {t('{{name}} ({{kind}}): last day {{day}}', { name: person.name, kind: { text: HOLDING_LABEL[kind] }, day: formatDay(last) })}
          </li>
        ))}
        {staying.map(({ _id, person }) => (
          <li key={_id}>{t('{{name}} (Tenant) stays', { name: person.name })}</li>
        ))}
      </ul>
      <Text mt={4}>{t('What is owed stays with the unit: its new owners see it.')}</Text>
    </Notice>
  )
}
