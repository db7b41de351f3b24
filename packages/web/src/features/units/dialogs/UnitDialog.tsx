import type { Unit } from '@verandah/contract/unitRecord'
import { UnitPatch } from '@verandah/contract/unitsInput'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../api/calls/describeError.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { StaleNotice } from '../../../ui/form/StaleNotice.tsx'
import { useEdit } from '../../../ui/form/useEdit.ts'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { fetchUnit, type UnitChange, useUpdateUnit } from '../useRegister.ts'
import { changedOnly, describeField, toBody, toValues } from './unitForm.ts'

/** Changes a unit: its name and place, its share value from a day on, or that it is none any more. Rendered while open. */
export function UnitDialog({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const { t } = useTranslation()
  const edit = useEdit(unit)
  const { seen } = edit
  const updating = useUpdateUnit()
  const form = useSchemaForm({ schema: UnitPatch, toBody, defaultValues: toValues(unit) })
  const { control } = form
  const compared = { form, load: async () => fetchUnit(seen._id), toValues }
  const save = async (body: UnitChange) => {
    if (await edit.save(async () => updating.mutateAsync({ seen, body: changedOnly(body, seen) }), compared)) onClose()
  }
  const hasNewShare = useWatch({ control, name: 'share' }).trim() !== toValues(seen).share
  return (
    <FormDialog
      title={t('Edit Unit {{unit}}', { unit: unit.label })}
      form={form}
      submitLabel={t('Update')}
      onSubmit={save}
      describe={updating.describe}
      onClose={onClose}
    >
      <StaleNotice
        seen={seen}
        {...edit.stale}
        {...compared}
        describeField={describeField}
        describeError={(error) => describeError(error, t('Failed to fetch units'))}
      />
      <FieldGrid>
        <TextField
          control={control}
          name="label"
          label={t('Unit')}
          required
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          help={t('A new name goes to its people, requests and payments.')}
        />
        <TextField
          control={control}
          name="floor"
          label={t('Floor')}
          required
          autoComplete="off"
          {...(seen.floor === null && { help: t('With a floor the unit is in the list.') })}
        />
        <TextField
          control={control}
          name="group"
          label={t('Group')}
          optional
          autoComplete="off"
          help={t('A tower or a kind of unit, say.')}
        />
        <TextField control={control} name="share" label={t('Share value')} optional inputMode="numeric" autoComplete="off" />
        {hasNewShare && (
          <DateField
            control={control}
            name="shareFrom"
            label={t('Share value holds from')}
            optional
            help={seen.shares.length === 0 ? t('The first share value holds since ever.') : t('Today if left empty.')}
          />
        )}
        <TextField control={control} name="area" label={t('Area (sq ft)')} optional inputMode="decimal" autoComplete="off" />
        <DateField
          control={control}
          name="archivedFrom"
          label={t('Archived from')}
          optional
          help={t('From then on it gets no bills and is not suggested.')}
        />
      </FieldGrid>
    </FormDialog>
  )
}
