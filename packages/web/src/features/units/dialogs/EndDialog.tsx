import { dayOf } from '@verandah/contract/dates'
import { requiredDay } from '@verandah/contract/fields'
import type { Holding } from '@verandah/contract/unitRecord'
import { END_BEFORE_FROM } from '@verandah/contract/unitsInput'
import { z } from '@verandah/contract/z'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'
import { useNow } from '../../../ui/state/useNow.ts'
import { useEndHolder } from '../useRegister.ts'
import { HOLDING_LABEL } from '../words.ts'

/** Asks for the last day of a tenant, or of somebody who lives there. Rendered while open. */
export function EndDialog({ holder, onClose }: { holder: Holding; onClose: () => void }) {
  const { t } = useTranslation()
  const ending = useEndHolder()
  const { kind, person, from } = holder
  const schema = z.object({ to: requiredDay('Last day').check(z.refine((day) => day >= from, END_BEFORE_FROM)) })
  const form = useBodyForm(schema, { to: dayOf(useNow()) })
  return (
    <FormDialog
      title={t('End {{name}}', { name: person.name })}
      form={form}
      submitLabel={t('End')}
      onSubmit={async ({ to }) => {
        await ending.mutateAsync({ holder, body: { to } })
        onClose()
      }}
      describe={ending.describe}
      onClose={onClose}
    >
      <Text mb={16}>
        {t('{{name}} ({{kind}}) moves out. After the last day they no longer see what concerns this unit.', {
          name: person.name,
          kind: { text: HOLDING_LABEL[kind] }
        })}
      </Text>
      <DateField control={form.control} name="to" label={t('Last day')} required autoFocus />
    </FormDialog>
  )
}
