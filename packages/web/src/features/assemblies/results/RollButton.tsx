import { hall } from '@verandah/contract/hall'
import type { MeetingId } from '@verandah/contract/meetings'
import { download } from '../../../api/calls/download.ts'
import { useAction } from '../../../api/useAction.ts'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'

/** Saves the roll of a meeting that was opened: at the desk it is enough to compute the hash of the roll again. */
export function RollButton({ id }: { id: MeetingId }) {
  const { t } = useTranslation()
  const saving = useAction({
    send: async () => download(hall.roll, { params: { id } }, 'roll.csv'),
    failed: t('Failed to download the roll'),
    toastsFailure: true
  })
  return (
    <Button look="outline" onClick={async () => saving.run()}>
      {t('Roll (CSV)')}
    </Button>
  )
}
