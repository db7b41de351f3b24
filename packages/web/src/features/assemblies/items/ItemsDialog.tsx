import type { Assembly } from '@verandah/contract/assemblies'
import { AssemblyItemsDraft } from '@verandah/contract/assemblyItems'
import { ASSEMBLY_ITEMS } from '@verandah/contract/limits'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { AssemblyFormDialog } from '../AssemblyFormDialog.tsx'
import { useOfficerChoices, useSetItems } from '../useAssembly.ts'
import { ItemFields, ItemKind, ItemTitle } from './ItemFields.tsx'
import { choicesOf, describeField, newItem, toBody, toValues } from './itemsForm.ts'

const TEXTS = { row: 'Item {{place}}', remove: 'Remove item {{place}}', removed: 'Item removed', add: 'Add Item' }
const MOVES = { up: 'Move item {{place}} up', down: 'Move item {{place}} down', moved: 'Item moved to place {{place}}' }

/** Writes the items of a general meeting, before its notice is given. Rendered while open. */
export function ItemsDialog({ assembly, onClose }: { assembly: Assembly; onClose: () => void }) {
  const { t } = useTranslation()
  const setting = useSetItems()
  const form = useSchemaForm({ schema: AssemblyItemsDraft, toBody, defaultValues: toValues(assembly) })
  const officers = useOfficerChoices(assembly.meetingId)
  const choices = choicesOf(officers.people)
  return (
    <AssemblyFormDialog
      title={t('Edit Items')}
      assembly={assembly}
      form={form}
      action={setting}
      toValues={toValues}
      describeField={describeField}
      choices={officers}
      onClose={onClose}
    >
      <FieldRows
        form={form}
        name="items"
        first="title"
        legend={t('Items')}
        texts={TEXTS}
        moves={MOVES}
        least={1}
        most={ASSEMBLY_ITEMS}
        newRow={newItem}
        sideWidth={190}
        renderMain={(index) => <ItemTitle form={form} index={index} />}
        renderSide={(index) => <ItemKind form={form} index={index} />}
        renderBelow={(index) => <ItemFields form={form} index={index} choices={choices} />}
      />
    </AssemblyFormDialog>
  )
}
