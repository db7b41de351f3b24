import { dayOf } from '@verandah/contract/dates'
import type { Unit } from '@verandah/contract/unitRecord'
import { HoldingDraft } from '@verandah/contract/unitsInput'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SwitchField } from '../../../ui/form/fields/choices/SwitchField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { useNow } from '../../../ui/state/useNow.ts'
import { PersonField } from '../people/PersonField.tsx'
import { type PersonChoice, personBody, newPersonChoice } from '../people/personChoice.ts'
import { useEnterAccount } from '../usePeople.ts'
import { type HoldingBody, useAddHolder } from '../useRegister.ts'

interface HolderValues extends PersonChoice {
  from: string
  to: string
  pays: boolean
}

interface HolderDialogProps {
  unit: Unit
  kind: HoldingBody['kind']
  onClose: () => void
}

const holdingBody =
  (kind: HoldingBody['kind']) =>
  ({ from, to, pays, ...who }: HolderValues): HoldingBody => ({ kind, ...personBody(who), from, to, pays: kind === 'tenant' && pays })

/** Asks for a tenant of the unit, or somebody who lives there. Rendered while open. */
export function HolderDialog({ unit, kind, onClose }: HolderDialogProps) {
  const { t } = useTranslation()
  const adding = useAddHolder()
  const entering = useEnterAccount()
  const toBody = holdingBody(kind)
  const form = useSchemaForm<HolderValues, HoldingBody>({
    schema: HoldingDraft,
    toBody,
    defaultValues: { ...newPersonChoice(), from: dayOf(useNow()), to: '', pays: false }
  })
  const { control } = form
  const save = async () => {
    const { personId, userId, person } = form.getValues()
    if (personId === '' && userId !== '') form.setValue('personId', (await entering.mutateAsync({ name: person.name, userId }))._id)
    await adding.mutateAsync({ unit, body: toBody(form.getValues()) })
    onClose()
  }
  const isTenant = kind === 'tenant'
  return (
    <FormDialog
      title={isTenant ? t('Add a Tenant to Unit {{unit}}', { unit: unit.label }) : t('Who Lives in Unit {{unit}}', { unit: unit.label })}
      form={form}
      submitLabel={isTenant ? t('Add Tenant') : t('Add Who Lives Here')}
      onSubmit={save}
      describe={adding.describe}
      onClose={onClose}
    >
      <PersonField form={form} label={t('Name')} autoFocus />
      <FieldGrid>
        <DateField control={control} name="from" label={t('First day')} required />
        <DateField control={control} name="to" label={t('Last day')} optional help={t('Leave it empty while no end is agreed.')} />
      </FieldGrid>
      {isTenant && (
        <SwitchField
          control={control}
          name="pays"
          label={t('The tenant gets the bills')}
          help={t('They then see the account of the unit. Off: the bills go to the owner.')}
        />
      )}
    </FormDialog>
  )
}
