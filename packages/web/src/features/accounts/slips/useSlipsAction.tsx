import { IconChecklist } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { offer } from '../../../ui/buttons/ActionsMenu.tsx'
import { useShownRecord } from '../../../ui/dialogs/useShownRecord.ts'
import { onDemand } from '../../../ui/page/onDemand.tsx'
import { useSlipsToCheck } from './useSlipsToCheck.ts'

const CheckSlipsDialog = onDemand(async () => (await import('./CheckSlipsDialog.tsx')).CheckSlipsDialog)

/**
 * Returns the action for the slips of residents while one waits, and its dialog. `?slip=<id>` has one of them open,
 * `?slip=next` the first.
 */
export function useSlipsAction() {
  const { t } = useTranslation()
  const { id, isFromElsewhere, show, close } = useShownRecord('slip')
  const { total } = useSlipsToCheck()
  return {
    entry: offer(total > 0, t('Slips to Check ({{number}})', { number: total }), IconChecklist, () => show('next')),
    dialog: <Suspense>{id !== null && <CheckSlipsDialog id={id} backLeaves={isFromElsewhere} onShow={show} onClose={close} />}</Suspense>
  }
}
