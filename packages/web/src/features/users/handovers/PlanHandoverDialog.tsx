import { addDays, dayOf } from '@verandah/contract/dates'
import type { Handover } from '@verandah/contract/handovers'
import { HANDOVER_DAYS } from '@verandah/contract/limits'
import { type Role, ROLE_LABEL } from '@verandah/contract/roles'
import type { User } from '@verandah/contract/users'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { describeError } from '../../../api/calls/describeError.ts'
import { useEverybody } from '../../../api/everybody.ts'
import { useSession } from '../../../api/session/session.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextArea } from '../../../ui/form/fields/TextArea.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { ErrorBanner } from '../../../ui/messages/ErrorBanner.tsx'
import { Stack, Text } from '../../../ui/page/layout.tsx'
import { fullName } from '../fullName.ts'
import { EarlierHandovers } from './HandoverChanges.tsx'
import { atSeats, changesOf, type HandoverValues, NOBODY, proposalFor, type Seat, SeatsForm, seatsOf, toBody, UNCHANGED } from './seats.ts'
import { usePlanHandover } from './useHandovers.ts'

interface PlanHandoverDialogProps {
  earlier: readonly Handover[]
  /** Those who were elected to the committee: each is put into a seat of it, where they have none yet. */
  proposed?: readonly string[]
  onClose: () => void
}

const newHandover = (): HandoverValues => ({ day: addDays(dayOf(new Date()), 1), seats: [], note: '' })

/** Plans who holds which office from one day on. Rendered while open. */
export function PlanHandoverDialog({ earlier, proposed = [], onClose }: PlanHandoverDialogProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useEverybody()
  const grantable = useSession(({ user }) => user?.can.grantableRoles) ?? []
  // The seats stay those that the person began with.
  const [everybody, setEverybody] = useState(data)
  if (everybody === undefined && data !== undefined) setEverybody(data)
  const people = (everybody ?? []).filter((one) => !one.isAnonymised && grantable.includes(one.role))
  const seats = everybody === undefined ? [] : seatsOf(people, grantable, proposed)
  const planning = usePlanHandover()
  const [defaultValues] = useState(newHandover)
  const choicesIn = (values: HandoverValues) => seats.map((_, index) => values.seats[index]?.userId ?? UNCHANGED)
  const form = useSchemaForm({
    schema: SeatsForm,
    toBody: (values: HandoverValues) => ({ ...values, seats: choicesIn(values).map((userId) => ({ userId })) }),
    defaultValues
  })
  const { control, setValue } = form
  const propose = useEffectEvent(() => {
    for (const [index, userId] of proposalFor(seats, people, proposed).entries())
      setValue(`seats.${index}.userId`, userId, { shouldDirty: true })
  })
  useEffect(() => {
    if (everybody !== undefined) propose()
  }, [everybody])
  const chosen = useWatch({ control, name: 'seats' })
  const choices = choicesIn({ ...defaultValues, seats: chosen })
  const changes = changesOf(seats, choices)
  return (
    <FormDialog
      title={t('Plan Hand-over')}
      form={form}
      submitLabel={t('Plan Hand-over')}
      onSubmit={async () => {
        await planning.mutateAsync(toBody(form.getValues(), changes)).catch((failure: unknown) => {
          throw atSeats(failure, changes)
        })
        onClose()
      }}
      describe={planning.describe}
      onClose={onClose}
    >
      <Text mb={16}>{t('All these roles change together when the day begins in Colombo, or none of them does.')}</Text>
      <DateField
        control={control}
        name="day"
        label={t('Day')}
        required
        autoFocus
        help={t('From today to {{days}} days ahead; today means within a minute.', { days: HANDOVER_DAYS })}
      />
      {error !== null && (
        <ErrorBanner message={describeError(error, t('Failed to fetch the people to choose from'))} onRetry={() => void refetch()} />
      )}
      <Text mb={12}>
        {t('Choose who follows in an office. Who is replaced becomes a resident, unless you choose them for another office.')}
      </Text>
      <Stack gap={0}>
        {seats.map((seat, index) => (
          <SelectField
            // A seat has its place: they do not change.
            key={index}
            control={control}
            name={`seats.${index}.userId`}
            label={labelOfSeat(seat, t)}
            options={optionsOf(seat, people, { changes, chosen: choices[index] ?? UNCHANGED, t })}
            {...effectOn(seat, changes, t)}
          />
        ))}
      </Stack>
      <TextArea control={control} name="note" label={t('Note')} optional rows={2} />
      <EarlierHandovers handovers={earlier} />
    </FormDialog>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

function labelOfSeat({ office, holder }: Seat, t: Translate): string {
  const role = { text: ROLE_LABEL[office] }
  return holder === null ? t('{{role}} (new)', { role }) : t('{{role}}: {{name}}', { role, name: fullName(holder) })
}

interface Choices {
  changes: ReturnType<typeof changesOf>
  chosen: string
  t: Translate
}

function optionsOf({ office, holder }: Seat, people: readonly User[], { changes, chosen, t }: Choices) {
  // The holder gets another office: without a choice nobody follows.
  const isLeft = chosen === UNCHANGED && changes.some(({ userId }) => userId === holder?._id)
  const others = people.filter(({ role }) => role !== office)
  const items = (some: User[]) =>
    some.map((person) => ({
      value: person._id as string,
      label: t('{{name}} · {{role}}', { name: fullName(person), role: { text: ROLE_LABEL[person.role] } })
    }))
  return [
    {
      value: UNCHANGED,
      label: holder === null ? t('Nobody') : isLeft ? t('Nobody follows') : t('{{name}} stays', { name: fullName(holder) })
    },
    ...(holder === null || isLeft ? [] : [{ value: NOBODY, label: t('Nobody follows') }]),
    { group: t('Committee'), items: items(others.filter(({ role }) => role !== 'resident')) },
    { group: t('Residents'), items: items(others.filter(({ role }) => role === 'resident')) }
  ]
}

/** Says what becomes of the holder of a seat. */
function effectOn({ holder }: Seat, changes: readonly { userId: string; role: Role }[], t: Translate) {
  const change = changes.find(({ userId }) => userId === holder?._id)
  if (holder === null || change === undefined) return {}
  return { help: t('{{name}} becomes {{role}}', { name: fullName(holder), role: { text: ROLE_LABEL[change.role] } }) }
}
