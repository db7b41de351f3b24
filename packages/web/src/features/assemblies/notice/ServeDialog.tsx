import { type assemblyNotice, ServiceDraft } from '@verandah/contract/assemblyNotice'
import { dayOf } from '@verandah/contract/dates'
import type { Answer } from '@verandah/contract/endpoint'
import type { MeetingId } from '@verandah/contract/meetings'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { ActionDialog } from '../../../ui/dialogs/ActionDialog.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { RadioField } from '../../../ui/form/fields/choices/RadioField.tsx'
import { SelectField } from '../../../ui/form/fields/choices/SelectField.tsx'
import { TextField } from '../../../ui/form/fields/TextField.tsx'
import { useSchemaForm } from '../../../ui/form/useSchemaForm.ts'
import { type ServiceBody, useRecordService } from '../useAssembly.ts'
import { WAY_LABEL } from '../words/states.ts'

/** By which ways people serve a paper; the portal records its own. */
const WAYS = ['hand', 'post', 'sms'] as const

interface Party {
  unit: string
  party: string
}

interface ServeValues {
  /** The owner, as `keyOf` says; '' for nobody yet. */
  unit: string
  way: ServiceBody['way']
  day: string
  evidence: string
}

/** The same while the lists of who was reached change. */
const keyOf = ({ unit, party }: Party) => `${unit} ${party}`
const byKey = (parties: readonly Party[]) => new Map(parties.map((party) => [keyOf(party), party]))

const newService = (first: Party | null): ServeValues => ({
  unit: first === null ? '' : keyOf(first),
  way: 'hand',
  day: dayOf(new Date()),
  evidence: ''
})

interface ServeDialogProps {
  id: MeetingId
  services: Answer<typeof assemblyNotice.services>
  /** Whom the dialog was opened for. */
  first: Party | null
  onClose: () => void
}

/** Records that an owner was given a paper. Rendered while open. */
export function ServeDialog({ id, services, first, onClose }: ServeDialogProps) {
  const { t } = useTranslation()
  const recording = useRecordService(id)
  const waiting = byKey([...services.bounced, ...services.unserved])
  const reached = byKey(services.services.filter((service) => !waiting.has(keyOf(service))))
  const form = useSchemaForm<ServeValues, ServiceBody>({
    schema: ServiceDraft,
    toBody: ({ unit, ...values }) => {
      const owner = waiting.get(unit) ?? reached.get(unit)
      return { ...values, unit: owner?.unit ?? '', party: owner?.party ?? '' }
    },
    defaultValues: newService(first)
  })
  const { control } = form
  const options = (parties: ReadonlyMap<string, Party>) =>
    [...parties].map(([value, { unit, party }]) => ({ value, label: t('{{unit}} · {{party}}', { unit, party }) }))
  return (
    <ActionDialog title={t('Record Service')} form={form} submitLabel={t('Record')} action={recording} onClose={onClose}>
      <SelectField
        control={control}
        name="unit"
        label={t('Owner')}
        required
        autoFocus={first === null}
        options={[
          { value: '', label: t('Choose an owner') },
          ...(waiting.size > 0 ? [{ group: t('Not reached yet'), items: options(waiting) }] : []),
          ...(reached.size > 0 ? [{ group: t('Reached already'), items: options(reached) }] : [])
        ]}
      />
      <RadioField
        control={control}
        name="way"
        label={t('How')}
        required
        options={WAYS.map((value) => ({ value, label: t(WAY_LABEL[value]) }))}
      />
      <DateField control={control} name="day" label={t('Day')} required />
      <TextField
        control={control}
        name="evidence"
        label={t('Evidence')}
        required
        autoFocus={first !== null}
        help={t('Who took it, or the number of the receipt')}
      />
    </ActionDialog>
  )
}
