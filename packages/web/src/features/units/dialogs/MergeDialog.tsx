import type { UnitId } from '@verandah/contract/ids'
import type { Unit } from '@verandah/contract/unitRecord'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { useUnits } from '../../../api/units.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useMergeUnit } from '../useRegister.ts'

const schema = z.object({ into: z.string().check(z.minLength(1, 'Choose a unit')) })

interface MergeDialogProps {
  unit: Unit
  /** Called with the unit that it is now. */
  onMerged: (into: UnitId) => void
  onClose: () => void
}

/** Says which unit of the list one is that is in no list. Rendered while open. */
export function MergeDialog({ unit, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation()
  const units = useUnits() ?? []
  const merging = useMergeUnit()
  const form = useBodyForm(schema, { into: '' })
  return (
    <FormDialog
      title={t('Merge Unit {{unit}}', { unit: unit.label })}
      form={form}
      submitLabel={t('Merge')}
      onSubmit={async ({ into }) => {
        const { _id } = await merging.mutateAsync({ unit, into: into as UnitId })
        onClose()
        onMerged(_id)
      }}
      describe={merging.describe}
      onClose={onClose}
    >
      <Text mb={16}>
        {t(
          'Is {{unit}} another name of a unit in the list? Its people, requests, bills and payments go to that unit, and {{unit}} is archived. This cannot be undone.',
          { unit: unit.label }
        )}
      </Text>
      <SelectField
        key={units.length}
        control={form.control}
        name="into"
        label={t('The unit that it is')}
        required
        autoFocus
        options={[{ value: '', label: t('Choose a unit') }, ...units.map(({ _id, label }) => ({ value: _id as string, label }))]}
      />
    </FormDialog>
  )
}
