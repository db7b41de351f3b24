import { formatDay, formatInstant } from '@verandah/contract/formats'
import type { Handover } from '@verandah/contract/handovers'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { TaskDialog } from '../../../ui/dialogs/TaskDialog.tsx'
import { Text } from '../../../ui/page/layout.tsx'
import { fullName } from '../fullName.ts'
import { EarlierHandovers, HandoverChanges } from './HandoverChanges.tsx'

interface HandoverDialogProps {
  handover: Handover
  earlier: readonly Handover[]
  onClose: () => void
}

/** Shows the hand-over that is planned, in full, and those before it. Rendered while open. */
export function HandoverDialog({ handover, earlier, onClose }: HandoverDialogProps) {
  const { t } = useTranslation()
  const { day, note, plannedBy, createdAt } = handover
  return (
    <TaskDialog title={t('Hand-over of {{day}}', { day: formatDay(day) })} isDismissible onClose={onClose}>
      <Text>{t('These roles change at 00:00 on that day, together or not at all.')}</Text>
      <HandoverChanges handover={handover} />
      {note !== null && (
        <Text mt={16} data-lines>
          {note}
        </Text>
      )}
      <Text look="meta" mt={16}>
        {t('Planned by {{name}} on {{when}}', { name: fullName(plannedBy), when: formatInstant(createdAt) })}
      </Text>
      <EarlierHandovers handovers={earlier} />
    </TaskDialog>
  )
}
