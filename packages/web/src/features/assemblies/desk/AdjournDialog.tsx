import type { Assembly } from '@verandah/contract/assemblies'
import { addDays } from '@verandah/contract/dates'
import { formatDay } from '@verandah/contract/formats'
import { AdjournDraft, hall } from '@verandah/contract/hall'
import type { MeetingId } from '@verandah/contract/meetings'
import type { z } from '@verandah/contract/z'
import { call } from '../../../api/calls/call.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { FieldGrid } from '../../../ui/form/FieldGrid.tsx'
import { DateField } from '../../../ui/form/fields/DateField.tsx'
import { TimeField } from '../../../ui/form/fields/TimeField.tsx'
import { useBodyForm } from '../../../ui/form/useBodyForm.ts'
import { Text } from '../../../ui/page/layout.tsx'

type AdjournBody = z.input<typeof AdjournDraft>

interface AdjournDialogProps {
  assembly: Assembly
  onAdjourned: (next: MeetingId) => void
  onClose: () => void
}

/** Adjourns a meeting that has no quorum to another day, with the same items. Rendered while open. */
export function AdjournDialog({ assembly, onAdjourned, onClose }: AdjournDialogProps) {
  const { t } = useTranslation()
  const { meetingId: id, version, date, startTime, rules } = assembly
  const form = useBodyForm<AdjournBody>(AdjournDraft, {
    date: addDays(date, rules.adjournDays),
    startTime
  })
  const adjourning = useAction({
    send: async (body: AdjournBody) => call(hall.adjourn, { params: { id }, body, version }),
    done: (next) => t('The meeting is adjourned to {{day}}, {{time}}', { day: formatDay(next.date), time: next.startTime }),
    failed: t('Failed to adjourn the meeting')
  })
  return (
    <FormDialog
      title={t('Adjourn the Meeting')}
      form={form}
      submitLabel={t('Adjourn')}
      onSubmit={async (body) => {
        const next = await adjourning.mutateAsync(body)
        onClose()
        // Later: the dialog gives its entry of the history back first.
        setTimeout(() => onAdjourned(next._id))
      }}
      describe={adjourning.describe}
      onClose={onClose}
    >
      <Text mb={16}>
        {rules.adjournedProxies === 'kept'
          ? t('The next meeting has the same items, and its notice goes out at once. Proxies go on holding.')
          : t('The next meeting has the same items, and its notice goes out at once. Proxies are given anew.')}
      </Text>
      <FieldGrid>
        <DateField control={form.control} name="date" label={t('Date')} required autoFocus />
        <TimeField control={form.control} name="startTime" label={t('Start Time')} required />
      </FieldGrid>
    </FormDialog>
  )
}
