import { addDays, dayOf } from '@verandah/contract/dates'
import { type Handover, HandoverDraft } from '@verandah/contract/handovers'
import { HANDOVER_CHANGES, HANDOVER_DAYS } from '@verandah/contract/limits'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../api/calls/describeError.ts'
import { useEverybody } from '../../../api/everybody.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldRows } from '../../../ui/form/FieldRows.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/SelectField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { fullName } from '../fullName.ts'
import { EarlierHandovers } from './HandoverChanges.tsx'
import { type HandoverBody, usePlanHandover } from './useHandovers.ts'

/** The values of the fields: nobody and no role are empty. */
interface HandoverValues {
  day: string
  changes: { userId: string; role: string }[]
  note: string
}

const TEXTS = {
  row: 'Change {{place}}',
  remove: 'Remove change {{place}}',
  removed: 'Change removed',
  add: 'Add Change'
}
const newChange = { userId: '', role: '' }
const newHandover = (): HandoverValues => ({ day: addDays(dayOf(new Date()), 1), changes: [newChange], note: '' })

// A choice from the list of roles is a role; the schema names an empty one.
const toBody = ({ changes, ...values }: HandoverValues): HandoverBody => ({
  ...values,
  changes: changes.map(({ userId, role }) => ({ userId, role: role as Role }))
})

interface PlanHandoverDialogProps {
  earlier: readonly Handover[]
  onClose: () => void
}

/** Plans changes of role for one day. Rendered while open. */
export function PlanHandoverDialog({ earlier, onClose }: PlanHandoverDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useEverybody()
  const me = useSession(({ user }) => user)
  const roles = me?.can.grantableRoles ?? []
  const planning = usePlanHandover()
  const [defaultValues] = useState(newHandover)
  const form = useSchemaForm<HandoverValues, HandoverBody>({
    schema: HandoverDraft,
    toBody,
    defaultValues
  })
  const { control } = form
  const chosen = useWatch({ control, name: 'changes' })
  const people = (data ?? []).filter((one) => !one.isAnonymised && roles.includes(one.role))
  const change = (index: number) => {
    const from = people.find(({ _id }) => _id === chosen[index]?.userId)?.role
    const to = roles.find((role) => role === chosen[index]?.role)
    if (from === undefined || to === undefined) return {}
    return { help: t('{{from}} → {{to}}', { from: { text: ROLE_LABEL[from] }, to: { text: ROLE_LABEL[to] } }) }
  }
  const labelOf = (person: User) => {
    const name = person._id === me?._id ? t('{{name}} (you)', { name: fullName(person) }) : fullName(person)
    return t('{{name}} · {{role}}', { name, role: { text: ROLE_LABEL[person.role] } })
  }
  const optionsOf = (some: User[]) => some.map((person) => ({ value: person._id as string, label: labelOf(person) }))
  return (
    <FormDialog
      title={t('Plan Hand-over')}
      form={form}
      submitLabel={t('Plan Hand-over')}
      onSubmit={async (body) => {
        await planning.mutateAsync(body)
        onClose()
      }}
      describe={planning.describe}
      onClose={onClose}
    >
      {error !== null && (
        <ErrorBanner message={describeError(error, t('Failed to fetch the people to choose from'))} onRetry={() => void refetch()} />
      )}
      <Text mb={16}>{t('All these roles change together when the day begins in Colombo, or none of them does.')}</Text>
      <DateField
        control={control}
        name="day"
        label={t('Day')}
        required
        autoFocus
        help={t('From today to {{days}} days ahead; today means within a minute.', { days: HANDOVER_DAYS })}
      />
      <FieldRows
        form={form}
        name="changes"
        first="userId"
        legend={t('Changes')}
        texts={TEXTS}
        least={1}
        most={HANDOVER_CHANGES}
        newRow={newChange}
        sideWidth={176}
        renderMain={(index) => (
          <SelectField
            key={data === undefined ? 'waiting' : 'ready'}
            control={control}
            name={`changes.${index}.userId`}
            label={t('Person')}
            required
            options={[
              { value: '', label: t('Choose a person') },
              { group: t('Committee'), items: optionsOf(people.filter(({ role }) => role !== 'resident')) },
              { group: t('Residents'), items: optionsOf(people.filter(({ role }) => role === 'resident')) }
            ]}
            {...change(index)}
          />
        )}
        renderSide={(index) => (
          <SelectField
            control={control}
            name={`changes.${index}.role`}
            label={t('New Role')}
            required
            options={[
              { value: '', label: t('Choose a role') },
              ...roles.map((role) => ({ value: role as string, label: t(ROLE_LABEL[role]) }))
            ]}
          />
        )}
      />
      <TextArea control={control} name="note" label={t('Note')} optional rows={2} />
      <EarlierHandovers handovers={earlier} />
    </FormDialog>
  )
}
